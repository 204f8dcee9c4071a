import type { OwnFont } from "@marque/studio/browser"

/** The page cannot read what a font covers; the browser stands in where it lacks a letter. */
const EVERYTHING = "0-10ffff"

export interface FontAddress {
  readonly fileId: string
  readonly url: string
  /** 1-1000. */
  readonly lightest: number
  readonly heaviest: number
}

/** Font files by the names that a recipe gives them. */
export const readFonts = async (
  files: ReadonlyArray<FontAddress>,
  read: (url: string) => Promise<Blob>
): Promise<ReadonlyMap<string, OwnFont>> =>
  new Map(
    await Promise.all(
      files.map(async ({ fileId, heaviest, lightest, url }): Promise<readonly [string, OwnFont]> => {
        const bytes = await (await read(url)).arrayBuffer()
        return [fileId, { bytes, weights: [lightest, heaviest], ranges: EVERYTHING }]
      })
    )
  )
