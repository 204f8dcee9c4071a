import { openAsBlob } from "node:fs"
import { basename } from "node:path"
import { type ProductFormView, productFormView, type ProductTextField } from "@marque/core/products"
import { leaveTexts } from "@marque/core/records"
import { terminalTexts } from "@marque/core/texts"
import { type UploadView, uploadView } from "@marque/core/uploads"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { choose, write } from "../console/ask.ts"
import { type Console, type Line, line, say, sayAnnounced } from "../console/console.ts"
import { wait } from "../console/live.ts"
import { FIELD, isSelect, productFormLines, productFormMenu, type Select, selects } from "./product-form-menu.ts"

type ProductForm = ActorRefFrom<Machines["productForm"]>

const viewOf = (actor: ProductForm): ProductFormView => productFormView(actor.getSnapshot())
const photoOf = (actor: ProductForm) => actor.getSnapshot().children.photo
const photoViewOf = (actor: ProductForm): UploadView => {
  const photo = photoOf(actor)
  if (photo === undefined) throw new Error("The product form runs without its upload")
  return uploadView(photo.getSnapshot())
}

const isTextField = (name: string, view: ProductFormView): name is ProductTextField => name in view.text

const writeField = async (console: Console, actor: ProductForm, name: string): Promise<void> => {
  const view = viewOf(actor)
  if (!isTextField(name, view)) return
  const { label: message, value: before } = view.text[name]
  const initial = name === "sellingPoints" ? before.replaceAll("\n", "; ") : before
  const answer =
    name === "currency"
      ? await choose(console, { message, options: view.currencies, initial })
      : await write(console, { message, initial })
  if (answer === undefined) return
  const value = name === "sellingPoints" && answer !== initial ? answer.replaceAll(/\s*;\s*/gu, "\n") : answer
  actor.send({ type: "field.change", field: name, value })
  actor.send({ type: "field.blur", field: name })
}

const chooseSelect = async (console: Console, actor: ProductForm, name: Select): Promise<void> => {
  const { camera, number, status, unit } = selects(viewOf(actor))
  const { label, options, value } = { camera, number, status, unit }[name]
  const answer = await choose(console, { message: label, options, initial: value })
  const chosenStatus = status.options.find((option) => option.value === answer)?.value
  const chosenCamera = camera.options.find((option) => option.value === answer)?.value
  const chosenUnit = unit.options.find((option) => option.value === answer)?.value
  if (name === "number" && answer !== undefined) actor.send({ type: "number.choose", number: answer })
  if (name === "status" && chosenStatus !== undefined) actor.send({ type: "status.choose", status: chosenStatus })
  if (name === "camera" && chosenCamera !== undefined) actor.send({ type: "camera.choose", camera: chosenCamera })
  if (name === "unit" && chosenUnit !== undefined) actor.send({ type: "unit.choose", unit: chosenUnit })
}

const choosePhoto = async (console: Console, actor: ProductForm): Promise<void> => {
  const path = await write(console, { message: terminalTexts.photographPath, placeholder: photoViewOf(actor).hint })
  if (path === undefined || path.trim() === "") return
  try {
    const content = await openAsBlob(path.trim())
    const file = { name: basename(path.trim()), size: content.size, type: "", content }
    photoOf(actor)?.send({ type: "file.choose", file })
  } catch {
    say(console, line("error", terminalTexts.noFile(path.trim())))
  }
}

const chooseCutout = async (console: Console, actor: ProductForm): Promise<void> => {
  const { cutouts, labels } = viewOf(actor)
  const answer = await choose(console, {
    message: labels.cutout,
    initial: cutouts.find(({ chosen }) => chosen)?.choice,
    options: cutouts.map(({ choice, disabled, label, verdict }) => ({
      value: choice,
      label,
      disabled,
      ...(verdict !== undefined && { hint: verdict })
    }))
  })
  const candidate = cutouts.find(({ choice }) => choice === answer)
  if (candidate !== undefined) actor.send({ type: "cutout.choose", choice: candidate.choice })
}

const act = async (console: Console, actor: ProductForm, answer: string): Promise<void> => {
  if (answer.startsWith(FIELD)) return writeField(console, actor, answer.slice(FIELD.length))
  if (isSelect(answer)) return chooseSelect(console, actor, answer)
  switch (answer) {
    case "photo":
      return choosePhoto(console, actor)
    case "cutout":
      return chooseCutout(console, actor)
    case "submit":
      return actor.send({ type: "form.submit" })
    case "another":
      return actor.send({ type: "form.submit", another: true })
    case "reload":
      return actor.send({ type: "form.reload" })
    case "discard":
      return actor.send({ type: "form.discard" })
    case "retry":
      return actor.send({ type: "form.retry" })
    case "confirm":
      return actor.send({ type: "archive.confirm" })
    case "cancel":
      return actor.send({ type: "archive.cancel" })
    case "record.archive":
    case "record.restore":
    case "record.remove":
      return actor.send({ type: answer })
  }
}

const mayLeave = async (console: Console, { dirty }: ProductFormView): Promise<boolean> => {
  if (!dirty) return true
  say(console, line("plain", leaveTexts.text))
  const options = [
    { value: "stay", label: leaveTexts.stay },
    { value: "leave", label: leaveTexts.leave }
  ]
  return (await choose(console, { message: leaveTexts.title, options })) === "leave"
}

const busyText = ({ archive, loadingLabel, saveLabel, state, wait: why }: ProductFormView): string | undefined => {
  if (state === "loading") return `${loadingLabel}...`
  if (state === "saving") return saveLabel
  return state === "archiving" || state === "removing" ? archive?.label : why && `${why}...`
}

/** Where nothing is left to edit, and what is said of it. */
const endOf = (view: ProductFormView): ReadonlyArray<Line> | undefined => {
  switch (view.state) {
    case "saved":
    case "removed":
      return []
    case "missing":
      return line("error", terminalTexts.productGone)
    case "forbidden":
      return [...line("error", view.forbiddenTitle), ...line("plain", view.forbidden)]
    default:
      return undefined
  }
}

/** The form of one product, until it is saved as a new one, deleted, or left. */
export const productFormScreen = async (console: Console, actor: ProductForm): Promise<void> => {
  let at: string | undefined
  for (;;) {
    await wait(console, actor, () => busyText(viewOf(actor)))
    const view = viewOf(actor)
    const end = endOf(view)
    if (end !== undefined) {
      sayAnnounced(console)
      return say(console, end)
    }
    say(console, productFormLines(view))
    const answer = await choose(console, productFormMenu(view, photoViewOf(actor), at))
    if (answer === undefined || answer === "leave") {
      if (view.confirm !== undefined) actor.send({ type: "archive.cancel" })
      else if (await mayLeave(console, view)) return
    } else {
      at = answer
      await act(console, actor, answer)
    }
  }
}
