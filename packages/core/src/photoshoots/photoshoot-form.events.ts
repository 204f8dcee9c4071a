import type { GridEntry } from "../grid/grid-entry.rules.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import type { AssetId } from "../model/ids.ts"
import type { ShownPicture } from "../references/references.schema.ts"
import type { RecordFormContext } from "../records/record-form.events.ts"
import type { PhotoshootFieldName, PhotoshootFields, PhotoshootTextField } from "./photoshoot-form.schema.ts"
import type { Look, Named, Photoshoot, PhotoshootDraft, ShootQuote, ShootSubjects } from "./photoshoots.schema.ts"
import type { ChoiceQuery, ShootFact } from "./shoot-facts.machine.ts"

/** `facts` come from the machine of that name. */
type PhotoshootOwnEvent =
  | ShootFact
  | { readonly type: "look.choose"; readonly look: Look }
  | { readonly type: "people.choose"; readonly people: boolean }
  | { readonly type: "ratio.choose"; readonly ratio: AspectRatio; readonly on: boolean }
  | { readonly type: "lock.choose"; readonly locked: boolean }
  /** The words begin in its first language. */
  | { readonly type: "market.choose"; readonly market: string }
  | { readonly type: "language.choose"; readonly language: string }
  | { readonly type: "target.choose"; readonly kind: "campaign" | "folder"; readonly choice: Named }
  | { readonly type: "target.clear" }
  | { readonly type: "subject.add"; readonly kind: "place" | "product"; readonly choice: Named }
  | { readonly type: "subject.remove"; readonly id: string }
  | {
      readonly type: "reference.change"
      readonly assetId: AssetId
      readonly liked?: boolean
      readonly note?: string
    }
  | { readonly type: "reference.remove"; readonly assetId: AssetId }
  | { readonly type: "picture.picked"; readonly from: "pictures"; readonly picture: ShownPicture }
  /** The rules make the list again, in place of what was written into it. */
  | { readonly type: "list.make" }
  | { readonly type: "cells.write"; readonly entries: ReadonlyArray<GridEntry> }
  | { readonly type: "shot.add" }
  | { readonly type: "shot.copy" | "shot.remove" | "shot.vary"; readonly id: string }
  | { readonly type: "shot.move"; readonly id: string; readonly by: 1 | -1 }
  /** Saves first what is not saved yet. */
  | { readonly type: "shoot.start" }

interface PhotoshootFormExtra {
  /** Undefined until they are known. */
  readonly subjects: ShootSubjects | undefined
  readonly quote: ShootQuote | undefined
  readonly quoteError: string | undefined
  readonly search: ChoiceQuery | undefined
  readonly found: ReadonlyArray<Named> | undefined
  /** Names of what was chosen, before the backend says them. */
  readonly names: ReadonlyArray<Named>
  /** Those that were chosen, before the backend shows them. */
  readonly pictures: ReadonlyArray<ShownPicture>
  /** Cells of the last entry that could not hold what was written. */
  readonly misfits: number
}

export interface PhotoshootFormTypes {
  readonly row: Photoshoot
  readonly draft: PhotoshootDraft
  readonly fields: PhotoshootFields
  readonly text: PhotoshootTextField
  readonly field: PhotoshootFieldName
  readonly extra: PhotoshootFormExtra
  readonly own: PhotoshootOwnEvent
}

export type PhotoshootFormContext = RecordFormContext<PhotoshootFormTypes>
