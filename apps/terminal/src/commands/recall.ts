/** Finds every picture that has to do with something, and recalls them. */
import {
  readRecallSubject,
  type RecallForm,
  type RecallKind,
  recallText,
  type RecallView,
  recallView
} from "@marque/core/recall"
import { terminalTexts } from "@marque/core/texts"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import type { CommandOptions } from "../command-options.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { brandFor, type OpenBrand, openOrganization, signedIn } from "../workspace.ts"
import type { Command } from "./command.ts"
import { type RecordKind, recordIdOf } from "./record-ids.ts"
import { table } from "./table.ts"

type RecallActor = ActorRefFrom<Machines["recall"]>

/** A recall goes through all pictures of its brand. */
const COLLECTING_LIMIT_MS = 120_000

const SETTLE: Readonly<Record<string, Exclude<RecallForm, "open">>> = {
  remake: "remake",
  "take-down": "takeDown",
  keep: "keep"
}

const hasName = (kind: RecallKind): kind is Extract<RecallKind, RecordKind> =>
  kind === "product" || kind === "place" || kind === "market"

const subjectFor = async (app: App, brand: OpenBrand, about: string | undefined): Promise<string> => {
  const [kind = "", ...rest] = (about ?? "").split(":")
  const name = rest.join(":").trim()
  // Names of records may hold what no id does.
  const subject = readRecallSubject(`${kind}:${kind === "says" ? name : "id"}`)
  if (about === undefined || name === "" || subject === undefined) throw new Failure("usage", terminalTexts.recallAbout)
  const value = hasName(subject.kind) ? await recordIdOf(app, brand, subject.kind, name) : name
  if (readRecallSubject(recallText({ kind: subject.kind, value })) === undefined) {
    throw new Failure("usage", terminalTexts.recallAbout)
  }
  return recallText({ kind: subject.kind, value })
}

/** All of it, page by page. */
const everything = (app: App, actor: RecallActor): Promise<RecallView> =>
  found(
    actor,
    (snapshot) => {
      const view = recallView(snapshot)
      if (view.state === "missing") throw new Failure("failed", terminalTexts.recallNothing)
      if (view.state === "failed") throw new Failure("failed", view.error ?? terminalTexts.recallNothing)
      const isRead = snapshot.matches({ list: { watching: "ready" } })
      if (!isRead || snapshot.context.about?.recall?.collecting === true) return undefined
      if (!view.hasMore) return view
      // Not while the snapshot is being handed out.
      queueMicrotask(() => actor.send({ type: "page.more" }))
      return undefined
    },
    () => noAnswer(app.url),
    COLLECTING_LIMIT_MS
  )

/** Fills the dialog in and sends it; its own words say what is wrong. */
const filled = async (app: App, actor: RecallActor, form: RecallForm, text: string): Promise<void> => {
  actor.send({ type: "form.open", form })
  if (recallView(actor.getSnapshot()).dialog === undefined) throw new Failure("failed", terminalTexts.notAllowed)
  actor.send({ type: "form.change", text })
  actor.send({ type: "form.submit" })
  await found(
    actor,
    (snapshot) => {
      const { dialog } = recallView(snapshot)
      if (dialog === undefined) return true
      if (dialog.field?.problem !== undefined) throw new Failure("usage", dialog.field.problem)
      if (dialog.error !== undefined) throw new Failure("failed", dialog.error)
      return undefined
    },
    () => noAnswer(app.url),
    35_000
  )
}

const outcome = (subject: string, { count, heading, recall: open, rows }: RecallView, hint?: string) => ({
  json: {
    about: subject,
    heading,
    recall: open ?? null,
    items: rows.map(({ assetId, facts, name, outcome: settled, relation, where }) => ({
      id: assetId,
      name,
      relation,
      facts,
      where: where.map(({ text }) => text),
      outcome: settled?.text ?? null
    }))
  },
  lines: [
    heading,
    ...[open?.text, open?.progress, open?.note].filter((line) => line !== undefined),
    ...table(
      rows.map(({ assetId, name, outcome: settled, relation, where }) => [
        name,
        relation,
        settled?.text ?? "",
        where.map(({ text }) => text).join("; "),
        assetId
      ])
    ),
    count,
    ...(hint === undefined ? [] : [hint])
  ]
})

const opened = async (app: App, actor: RecallActor, view: RecallView, reason: string): Promise<RecallView> => {
  if (view.recall?.isOpen === true) throw new Failure("failed", view.recall.text)
  await filled(app, actor, "open", reason)
  await found(
    actor,
    ({ context }) => (context.about?.recall?.closedAt === undefined ? context.about?.recall : undefined),
    () => noAnswer(app.url)
  )
  return everything(app, actor)
}

const settled = async (
  app: App,
  actor: RecallActor,
  form: Exclude<RecallForm, "open">,
  { asset, instead = "", note = "" }: CommandOptions
): Promise<RecallView> => {
  const { recall: open, rows } = recallView(actor.getSnapshot())
  if (open?.isOpen !== true) throw new Failure("failed", terminalTexts.recallNotOpen)
  const choosable = rows.filter(({ itemId }) => itemId !== undefined)
  const stray = asset?.find((id) => !choosable.some(({ assetId }) => assetId === id))
  if (stray !== undefined) {
    throw new Failure(
      "usage",
      terminalTexts.unknown(
        "open item",
        stray,
        choosable.map(({ assetId }) => assetId)
      )
    )
  }
  const itemIds = choosable.flatMap(({ assetId, itemId }) =>
    itemId !== undefined && (asset === undefined || asset.includes(assetId)) ? [itemId] : []
  )
  if (itemIds.length === 0) throw new Failure("failed", terminalTexts.recallNoneOpen)
  const before = actor.getSnapshot().context.about?.recall?.open ?? 0
  actor.send({ type: "item.choose", itemIds, on: true })
  await filled(app, actor, form, form === "remake" ? instead : note)
  // What is made again stays open until its picture is there.
  const left = form === "remake" ? before : before - itemIds.length
  await found(
    actor,
    ({ context: { about } }) => ((about?.recall?.open ?? 0) <= left ? true : undefined),
    () => noAnswer(app.url)
  )
  return everything(app, actor)
}

const formOf = ({ settle }: CommandOptions): Exclude<RecallForm, "open"> | undefined => {
  if (settle === undefined) return undefined
  const form = Object.hasOwn(SETTLE, settle) ? SETTLE[settle] : undefined
  if (form === undefined) throw new Failure("usage", terminalTexts.oneOf("settle", Object.keys(SETTLE)))
  return form
}

/** What has to do with it and where it went; `--reason` opens a recall and `--settle` ends items, with `--accept`. */
export const recall: Command = async ({ app, options }) => {
  const { about, accept = false, brand: asked, reason } = options
  const form = formOf(options)
  const brand = await brandFor(app, await openOrganization(app, await signedIn(app)), asked)
  const subject = await subjectFor(app, brand, about)
  const input = { brandId: brand.brandId, subject }
  return whileRunning(createActor(app.machines.recall, { input }), async (actor) => {
    let view = await everything(app, actor)
    if (reason === undefined && form === undefined) return outcome(subject, view)
    if (!accept) return outcome(subject, view, terminalTexts.withAccept)
    if (reason !== undefined) view = await opened(app, actor, view, reason)
    if (form !== undefined) view = await settled(app, actor, form, options)
    return outcome(subject, view)
  })
}
