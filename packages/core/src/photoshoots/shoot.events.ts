import type { Zoom } from "../panes/panes.rules.ts"
import type { Notice } from "../kernel/notice.ts"
import type { Position } from "./culling.rules.ts"
import type { Pick, Shoot, TileDecision } from "./photoshoots.schema.ts"

export type ShootGroup = "shot" | "product" | "place" | "ratio" | "status"
export type ShootLook = "grid" | "contact" | "compare"

/** As `routes.photoshoot` decodes it. */
export interface ShootSearch {
  readonly group?: ShootGroup | undefined
  readonly view?: ShootLook | undefined
  readonly assetId?: string | undefined
}

/** What changes at once, one at a time. */
export type ShootAct =
  | { readonly kind: "cancel" | "download" | "duplicate" | "pause" | "reopen" | "resume" | "retryFailed" | "start" }
  | { readonly kind: "remake"; readonly tileIds: ReadonlyArray<string>; readonly newSeed: boolean }
  | { readonly kind: "align"; readonly tileIds: ReadonlyArray<string> }
  | { readonly kind: "more" | "vary"; readonly shotId: string }
  | { readonly kind: "takeBack"; readonly tileId: string }
  | { readonly kind: "finish"; readonly withoutPicks: boolean }

export interface ShootInput {
  readonly photoshootId: string
  readonly search: ShootSearch
}

export interface ShootContext extends ShootInput {
  readonly data: Shoot | undefined
  readonly error: string | undefined
  readonly act: ShootAct | undefined
  /** Where the person stands on the contact sheet; undefined at the first picture. */
  readonly position: Position | undefined
  /** On their way, oldest first; the first one is being sent. */
  readonly pending: ReadonlyArray<TileDecision>
  /** Newest last. */
  readonly decided: ReadonlyArray<TileDecision>
  /** Tiles that are compared: the first one stays, the others follow the last one. */
  readonly compared: ReadonlyArray<string>
  readonly zoom: Zoom
  /** The recipe is next to the picture. */
  readonly recipe: boolean
  /** The form of the shots is open in place of the pictures. */
  readonly editing: boolean
}

/** `shoot.*` come from the port. `only`: the picture that is shown, not the whole stack. */
export type ShootEvent =
  | { readonly type: "shoot.changed"; readonly data: Shoot }
  | { readonly type: "shoot.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | { readonly type: "search.set"; readonly search: ShootSearch }
  | { readonly type: "search.choose"; readonly search: ShootSearch }
  | { readonly type: "act.do"; readonly act: ShootAct }
  | { readonly type: "cull.decide"; readonly pick: Pick; readonly only?: boolean }
  | { readonly type: "cull.undo" }
  /** Raised when a decision could not be stored. */
  | { readonly type: "cull.refused" }
  | { readonly type: "cull.move"; readonly by: 1 | -1 }
  /** To the next or former picture of the stack. */
  | { readonly type: "cull.turn"; readonly by: 1 | -1 }
  | { readonly type: "tile.show"; readonly tileId: string }
  | { readonly type: "tile.decide"; readonly tileId: string; readonly pick: Pick }
  | { readonly type: "compare.move"; readonly by: 1 | -1 }
  | { readonly type: "compare.promote" }
  | { readonly type: "compare.panes"; readonly count: number }
  | { readonly type: "zoom.set"; readonly zoom: Zoom }
  | { readonly type: "recipe.toggle" }
  | { readonly type: "shots.edit" | "shots.close" }
  | { readonly type: "finish.ask" | "finish.cancel" }
  | { readonly type: "finish.confirm" }

export type ShootEmitted =
  | Notice
  | { readonly type: "search.change"; readonly search: ShootSearch }
  | { readonly type: "photoshoot.copied"; readonly id: string }
