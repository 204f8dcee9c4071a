import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { BrandPackStore, endingOf, type PackContents, packOf, writePack } from "@marque/core/brand-files"
import type { Door } from "./door.ts"

/** Logos and typefaces are measured by; liked pictures are not. */
const filesOf = async (door: Door, { files, snapshot }: PackContents) => {
  const named = new Set<string>([
    ...snapshot.logos.map(({ assetId }) => assetId),
    ...snapshot.identity.type.flatMap(({ file }) => file?.assetId ?? [])
  ])
  const wanted = files.filter(({ assetId }) => named.has(assetId))
  return new Map(
    await Promise.all(
      wanted.map(
        async ({ assetId, mime, url }) => [assetId, { type: endingOf(mime), bytes: await door.load(url) }] as const
      )
    )
  )
}

/**
 * The brand as a pack in a folder of its own, readable by its owner only and gone afterwards: what `marque check` measures
 * with when it is given an exported pack.
 */
export const withBrandFolder = async <A>(
  door: Door,
  brandId: string,
  draft: boolean,
  use: (folder: string, contents: PackContents) => Promise<A>
): Promise<A> => {
  const contents = await door.run(BrandPackStore.use((store) => store.readable(brandId, draft)))
  const { language, snapshot, version } = contents
  const pack = packOf(snapshot, await filesOf(door, contents), { language, ...(version !== undefined && { version }) })
  const folder = await mkdtemp(join(tmpdir(), "marque-brand-"))
  try {
    for (const [path, content] of writePack(pack)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return await use(folder, contents)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
