import type { SnapshotFrom } from "xstate"
import type { composerMachine } from "../composer/composer.machine.ts"
import { type Destination, destinationOf } from "../composer/composer-form.rules.ts"
import type { FoldersView } from "../gallery/folders.view.ts"
import { galleryTexts } from "../gallery/gallery.texts.ts"
import type { FilterChoices } from "../gallery/gallery.schema.ts"

export interface DestinationOption {
  readonly id: string
  readonly name: string
  /** What it is, or the folders that it is in. */
  readonly detail: string | undefined
  readonly selected: boolean
}

export interface DestinationView {
  /** Its name; undefined while the folders are loaded. */
  readonly text: string | undefined
  /** It is gone, so that nothing can be made for it. */
  readonly missing: boolean
  readonly options: ReadonlyArray<DestinationOption>
  readonly empty: string | undefined
}

const NONE = "none"

const idOf = (destination: Destination): string =>
  destination.kind === "none" ? NONE : `${destination.kind}:${destination.id}`

/** What choosing an option means. */
export const destinationChosen = (id: string): Destination => {
  const [kind, ...rest] = id.split(":")
  return kind === "folder" || kind === "campaign" ? { kind, id: rest.join(":") } : { kind: "none" }
}

export const composerDestination = ({ context }: SnapshotFrom<typeof composerMachine>): Destination =>
  destinationOf(context.form)

/** `choice`: of the folders, with what is sought among them. */
export const destinationView = (
  destination: Destination,
  { choice, state }: Pick<FoldersView, "choice" | "state">,
  campaigns: FilterChoices["campaigns"] | undefined
): DestinationView => {
  const current = idOf(destination)
  const sought = choice.query.trim().toLocaleLowerCase()
  const folder = ({ id, name, path }: (typeof choice.all)[number]): DestinationOption => {
    const value = id === null ? NONE : `folder:${id}`
    return { id: value, name, detail: path, selected: value === current }
  }
  const campaign = ({ id, name }: FilterChoices["campaigns"][number]): DestinationOption => ({
    id: `campaign:${id}`,
    name,
    detail: galleryTexts.destinationCampaign,
    selected: `campaign:${id}` === current
  })
  const all = [...choice.all.map(folder), ...(campaigns ?? []).map(campaign)]
  const options = [
    ...choice.options.map(folder),
    ...(campaigns ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(sought)).map(campaign)
  ]
  const chosen = all.find(({ selected }) => selected)
  const isKnown = destination.kind === "campaign" ? campaigns !== undefined : state === "ready"
  return {
    text: chosen?.name ?? (isKnown ? galleryTexts.destinationMissing(destination.kind) : undefined),
    missing: chosen === undefined && isKnown,
    options,
    empty: options.length === 0 ? choice.empty : undefined
  }
}
