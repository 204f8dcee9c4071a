import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { layoutLabels } from "../creative/creative.rules.ts"
import { aspectRatioLabels, aspectRatioSize } from "../model/aspect-ratio.ts"
import { AssetId, BrandId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { paneCounts, PANES, type Zoom } from "../panes/panes.rules.ts"
import { consistencyOf } from "./consistency.rules.ts"
import { cullCounts, decidable, pickOf } from "./culling.rules.ts"
import { shootStatusLabels, tileStatusLabels } from "./photoshoot.texts.ts"
import { isBeforeStart } from "./photoshoot.rules.ts"
import { shootTones } from "./photoshoot-list.view.ts"
import type { Pick, Shoot, Tile, TilePicture } from "./photoshoots.schema.ts"
import { groupedTiles, shotOf } from "./shoot-groups.rules.ts"
import type { ShootAct, ShootContext, ShootGroup, ShootLook } from "./shoot.events.ts"
import type { shootMachine } from "./shoot.machine.ts"
import { placeOf, tilesShown } from "./shoot.setup.ts"
import { shootPageTexts as texts } from "./shoot.texts.ts"

export interface TileView {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly state: Tile["status"]
  readonly error: string | undefined
  readonly pick: Pick
  readonly pickText: string
  /** Of the first picture that is shown; undefined until one is there. */
  readonly picture: TilePicture | undefined
  readonly formats: string | undefined
  readonly score: string | undefined
  /** Width over height of the place that is kept for it. */
  readonly ratio: number
  readonly pressed: { readonly picked: boolean; readonly rejected: boolean }
  readonly canDecide: boolean
  readonly acts: ReadonlyArray<{ readonly label: string; readonly act: ShootAct }>
  readonly links: ReadonlyArray<{ readonly label: string; readonly href: string }>
  readonly actionsLabel: string
}

export interface TileGroupView {
  readonly key: string
  readonly title: string
  readonly tiles: ReadonlyArray<TileView>
  /** Of a shot: *More like this*, *Vary* and *Fix failed*; empty where it is not one, or nothing can be done. */
  readonly acts: ReadonlyArray<{ readonly label: string; readonly act: ShootAct }>
  readonly actionsLabel: string
}

interface RecipeView {
  readonly title: string
  readonly rows: ReadonlyArray<{ readonly label: string; readonly text: string }>
}

export interface ContactView {
  readonly tile: TileView
  /** Of the stack; the one that is shown is marked. */
  readonly pictures: ReadonlyArray<
    TilePicture & { readonly label: string; readonly shown: boolean; readonly pickText: string }
  >
  readonly picture: TilePicture
  readonly position: string
  readonly strip: ReadonlyArray<TileView & { readonly current: boolean }>
  /** All decided: what came of it. */
  readonly summary: { readonly title: string; readonly text: string } | undefined
  readonly canUndo: boolean
}

export interface CompareView {
  readonly panes: ReadonlyArray<{ readonly tile: TileView; readonly picture: TilePicture; readonly stays: boolean }>
  readonly count: number
  readonly counts: ReadonlyArray<number>
  readonly zoom: Zoom
}

interface ConsistencyView {
  readonly text: string
  readonly outliers: ReadonlyArray<{ readonly id: string; readonly name: string; readonly text: string }>
  readonly act: ShootAct | undefined
}

export interface ShootView {
  readonly state: "failed" | "loading" | "missing" | "planning" | "shown"
  readonly brandId: string | undefined
  readonly title: string
  readonly status: string
  readonly tone: "accent" | "danger" | "neutral" | "success" | "warning"
  /** '14 of 20 · 1 failed'. */
  readonly progress: { readonly text: string; readonly value: number } | undefined
  readonly picked: string
  readonly target: string | undefined
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly notice: string | undefined
  readonly acts: ReadonlyArray<{ readonly label: string; readonly act: ShootAct; readonly primary: boolean }>
  readonly canAdd: boolean
  readonly canFinish: boolean
  readonly canDownload: boolean
  readonly busy: boolean
  readonly editing: boolean
  readonly group: ShootGroup
  readonly look: ShootLook
  readonly groups: ReadonlyArray<TileGroupView>
  readonly contact: ContactView | undefined
  readonly compare: CompareView | undefined
  readonly consistency: ConsistencyView | undefined
  readonly recipe: RecipeView | undefined
  readonly finishing: boolean
}

const pickTexts: Readonly<Record<Pick, string>> = {
  none: texts.undecided,
  picked: texts.picked,
  rejected: texts.rejected
}

const OPEN: ReadonlySet<string> = new Set(["shooting", "paused", "review"])

const nameOf = (data: Shoot, tile: Tile): string => {
  const name = shotOf(data, tile)?.name ?? texts.ungrouped.shot
  return tile.variant === 0 ? name : `${name} ${tile.variant + 1}`
}

const isAtWork = ({ status }: Tile): boolean => status === "queued" || status === "running"

const actsOn = (data: Shoot, tile: Tile): TileView["acts"] => {
  if (!data.mayShoot || !OPEN.has(data.status) || isAtWork(tile)) return []
  const remake = (newSeed: boolean): ShootAct => ({ kind: "remake", tileIds: [tile._id], newSeed })
  return [
    { label: texts.sameSeed, act: remake(false) },
    { label: texts.newSeed, act: remake(true) },
    ...(tile.versions > 0 ? [{ label: texts.takeBack, act: { kind: "takeBack", tileId: tile._id } as const }] : [])
  ]
}

const actsOnShot = (data: Shoot, shotId: string | undefined, tiles: ReadonlyArray<Tile>): TileGroupView["acts"] => {
  if (shotId === undefined || !data.mayShoot || !OPEN.has(data.status)) return []
  const failed = tiles.filter(({ status }) => status === "failed").map(({ _id }) => _id)
  return [
    { label: texts.more, act: { kind: "more", shotId } },
    { label: texts.vary, act: { kind: "vary", shotId } },
    ...(failed.length === 0
      ? []
      : [
          {
            label: texts.fixFailed(failed.length),
            act: { kind: "remake", tileIds: failed, newSeed: false } as const
          }
        ])
  ]
}

const linksOf = ({ brandId }: Shoot, [picture]: ReadonlyArray<TilePicture>): TileView["links"] => {
  if (picture === undefined) return []
  const brand = { brandId: BrandId.make(brandId) }
  const assetId = AssetId.make(picture.assetId)
  return [
    { label: texts.openInGallery, href: routes.gallery.href(brand, { assetId }) },
    { label: texts.animate, href: routes.gallery.href(brand, { mode: "animate", animationImageId: assetId }) }
  ]
}

const scoreOf = (pictures: ReadonlyArray<TilePicture>): string | undefined => {
  const scores = pictures.flatMap(({ score }) => score ?? [])
  return scores.length === 0 ? undefined : `${Math.round(Math.min(...scores))}`
}

const tileView = (data: Shoot, tile: Tile, pictures: ReadonlyArray<TilePicture> = tile.pictures): TileView => {
  const [first] = pictures
  const [ratio = "square"] = tile.aspectRatios
  const size = first ?? aspectRatioSize[ratio]
  const pick = pickOf({ pictures })
  const name = nameOf(data, tile)
  return {
    id: tile._id,
    name,
    status: tileStatusLabels[tile.status],
    state: tile.status,
    error: tile.error,
    pick,
    pickText: pickTexts[pick],
    picture: first,
    formats: pictures.length > 1 ? texts.formats(pictures.length) : undefined,
    score: scoreOf(pictures),
    ratio: size.width / size.height,
    pressed: { picked: pick === "picked", rejected: pick === "rejected" },
    canDecide: data.mayShoot && OPEN.has(data.status) && pictures.length > 0,
    acts: actsOn(data, tile),
    links: linksOf(data, pictures),
    actionsLabel: texts.tileActions(name)
  }
}

const contactOf = (context: ShootContext, data: Shoot, tiles: ReadonlyArray<Tile>): ContactView | undefined => {
  const position = placeOf(context)
  const all = decidable(tiles)
  const tile = all.find(({ _id }) => _id === position?.tileId)
  const picture = tile?.pictures[position?.at ?? 0]
  if (tile === undefined || picture === undefined) return undefined
  const counts = cullCounts(tiles)
  const isOver = counts.decided === counts.total && context.position === undefined
  return {
    tile: tileView(data, tile),
    picture,
    pictures: tile.pictures.map((each) => ({
      ...each,
      label: aspectRatioLabels[each.aspectRatio],
      shown: each.assetId === picture.assetId,
      pickText: pickTexts[each.pick]
    })),
    position: texts.position(all.indexOf(tile) + 1, all.length),
    strip: all.map((each) => ({ ...tileView(data, each), current: each._id === tile._id })),
    summary: isOver ? { title: texts.summary(counts.total, counts.picked), text: texts.summaryText } : undefined,
    canUndo: context.decided.length > 0
  }
}

const compareOf = (
  { compared, zoom }: ShootContext,
  data: Shoot,
  tiles: ReadonlyArray<Tile>
): CompareView | undefined => {
  const panes = compared.flatMap((id, at) => {
    const tile = tiles.find(({ _id }) => _id === id)
    const picture = tile?.pictures[0]
    return tile && picture ? [{ tile: tileView(data, tile), picture, stays: at === 0 }] : []
  })
  if (panes.length < PANES.min) return undefined
  return { panes, count: panes.length, counts: paneCounts(decidable(tiles).length), zoom }
}

const consistencyView = (data: Shoot, tiles: ReadonlyArray<Tile>): ConsistencyView | undefined => {
  const picked = tiles.flatMap((tile) =>
    tile.pictures.filter(({ pick }) => pick === "picked").map(({ thumbhash }) => ({ tileId: tile._id, thumbhash }))
  )
  const found = consistencyOf(picked)
  if (found === undefined) return undefined
  const outliers = found.tiles.flatMap(({ brightness, isOutlier, palette, tileId }) => {
    const tile = tiles.find(({ _id }) => _id === tileId)
    return isOutlier && tile
      ? [{ id: tileId, name: nameOf(data, tile), text: texts.distance(palette, brightness), busy: isAtWork(tile) }]
      : []
  })
  const idle = outliers.filter(({ busy }) => !busy).map(({ id }) => id)
  const may = data.mayShoot && data.status === "review" && idle.length > 0
  return {
    text: `${outliers.length === 0 ? texts.inLine : texts.outliers(outliers.length)} ${texts.spread(found.palette, found.brightness)}`,
    outliers: outliers.map(({ id, name, text }) => ({ id, name, text })),
    act: may ? { kind: "align", tileIds: idle } : undefined
  }
}

const layoutWords: ReadonlyMap<string, string> = new Map(Object.entries(layoutLabels))

const recipeOf = (data: Shoot, tile: Tile | undefined): RecipeView | undefined => {
  if (tile === undefined) return undefined
  const { recipe } = tile
  const written = (label: string, text: string | number | undefined) =>
    text === undefined || text === "" ? [] : [{ label, text: String(text) }]
  const product = data.products.find(({ id }) => id === shotOf(data, tile)?.productId)
  const place = data.places.find(({ id }) => id === shotOf(data, tile)?.placeId)
  return {
    title: nameOf(data, tile),
    rows: [
      ...written(texts.words, recipe?.headline),
      ...written(texts.groups.product, product?.name),
      ...written(texts.groups.place, place?.name),
      ...written(texts.layout, layoutWords.get(recipe?.layout ?? "")),
      ...written(texts.seed, recipe?.seed),
      ...written(texts.engine, recipe?.engine === "local" ? "Local engine" : recipe?.engine),
      ...written(texts.prompt, recipe?.prompt),
      ...written(texts.score, scoreOf(tile.pictures))
    ]
  }
}

const actsOf = (data: Shoot, tiles: ReadonlyArray<Tile>): ShootView["acts"] => {
  const { mayCancel, mayShoot, status, waiting } = data
  const act = (kind: Extract<ShootAct, { readonly kind: string }>["kind"] & keyof typeof labels, primary = false) => ({
    label: labels[kind],
    act: { kind } as ShootAct,
    primary
  })
  const atWork = tiles.some(isAtWork)
  if (!mayShoot) return atWork && mayCancel ? [act("cancel")] : []
  return [
    ...(status === "shooting" ? [act("pause")] : []),
    ...(status === "paused" ? [act("resume", true)] : []),
    ...(atWork && mayCancel ? [act("cancel")] : []),
    ...(tiles.some((tile) => tile.status === "failed") && !atWork && (OPEN.has(status) || status === "failed")
      ? [act("retryFailed", status === "failed")]
      : []),
    ...(status === "review" && waiting > 0
      ? [{ label: texts.start(waiting), act: { kind: "start" } as const, primary: false }]
      : []),
    ...(status === "completed" ? [act("reopen")] : [])
  ]
}

const labels = {
  pause: texts.pause,
  resume: texts.resume,
  cancel: texts.cancel,
  retryFailed: texts.retryFailed,
  reopen: texts.reopen
} as const

const noticeOf = ({ archived, failure, status }: Shoot): string | undefined =>
  archived ? texts.archived : status === "canceled" ? texts.canceled : failure

const NOTHING = {
  title: "",
  status: "",
  tone: "neutral",
  progress: undefined,
  picked: "",
  target: undefined,
  notice: undefined,
  acts: [],
  canAdd: false,
  canFinish: false,
  canDownload: false,
  groups: [],
  contact: undefined,
  compare: undefined,
  consistency: undefined,
  recipe: undefined
} as const

const shownData = (context: ShootContext, data: Shoot, group: ShootGroup, look: ShootLook) => {
  const tiles = tilesShown(context)
  const { done, failed, total } = data.counts
  const { picked } = cullCounts(tiles)
  const contact = contactOf(context, data, tiles)
  return {
    title: data.name,
    status: shootStatusLabels[data.status],
    tone: shootTones[data.status],
    progress: total === 0 ? undefined : { text: texts.progress({ done, failed, total }), value: done / total },
    picked: texts.picks(picked),
    target: data.target && texts.target(data.target.name),
    notice: noticeOf(data),
    acts: actsOf(data, tiles),
    canAdd: data.mayShoot && OPEN.has(data.status),
    canFinish: data.mayShoot && data.status === "review" && !tiles.some(isAtWork),
    canDownload: data.mayDownload && picked > 0,
    groups:
      look === "grid"
        ? groupedTiles(data, tiles, group).map(({ key, shotId, tiles: members, title }) => ({
            key,
            title,
            tiles: members.map(({ pictures, tile }) => tileView(data, tile, pictures)),
            acts: actsOnShot(
              data,
              shotId,
              members.map(({ tile }) => tile)
            ),
            actionsLabel: texts.shotActions(title)
          }))
        : [],
    contact: look === "contact" ? contact : undefined,
    compare: look === "compare" ? compareOf(context, data, tiles) : undefined,
    consistency: consistencyView(data, tiles),
    recipe: context.recipe
      ? recipeOf(
          data,
          tiles.find(({ _id }) => _id === contact?.tile.id)
        )
      : undefined
  }
}

const stateOf = ({ context: { data }, value }: SnapshotFrom<typeof shootMachine>): ShootView["state"] => {
  if (value.shoot === "missing") return "missing"
  if (data === undefined) return value.shoot === "failed" ? "failed" : "loading"
  return isBeforeStart(data.status) ? "planning" : "shown"
}

export const shootView = (snapshot: SnapshotFrom<typeof shootMachine>): ShootView => {
  const { context, value } = snapshot
  const { data, editing, error, search } = context
  const { group = "shot", view: look = "grid" } = search
  return {
    ...(data === undefined ? NOTHING : shownData(context, data, group, look)),
    state: stateOf(snapshot),
    brandId: data?.brandId,
    error,
    stale: data !== undefined && value.shoot === "failed" ? STALE_TEXT : undefined,
    busy: value.act !== "idle",
    editing,
    group,
    look,
    finishing: value.finish === "asking"
  }
}
