import { terminalTexts } from "@marque/core/texts"
import { galleryAccess, galleryTexts } from "@marque/core/gallery"
import { taskTrayView, type TaskTrayView, type TrayRowView } from "@marque/core/queue"
import type { OrganizationProfile } from "@marque/core/organizations"
import { EVERYTHING, productSearchOf } from "@marque/core/products"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import { choose, type Menu } from "../console/ask.ts"
import { announce, type Console, line, toneOf } from "../console/console.ts"
import { whileRunning } from "../follow.ts"
import { gallerySearch } from "../gallery-search.ts"
import type { OpenBrand } from "../workspace.ts"
import { feedbackScreen } from "./feedback.ts"
import { galleryScreen } from "./gallery.ts"
import { composerScreen } from "./generate.ts"
import { pictureScreen } from "./pictures.ts"
import { productFormScreen } from "./product-form.ts"
import { productScreen } from "./products.ts"
import { followScreen, taskScreen } from "./tasks.ts"

export interface Home {
  readonly app: App
  readonly organization: OrganizationProfile
  readonly brand: OpenBrand
  readonly tray: ActorRefFrom<Machines["taskTray"]>
}

export type HomeAnswer = "brand" | "organization" | "signOut" | "quit"

const homeMenu = (brandName: string, organizationName: string, tray: TaskTrayView): Menu => ({
  message: brandName === organizationName ? brandName : `${brandName}, ${organizationName}`,
  options: [
    { value: "generate", label: terminalTexts.generate },
    { value: "products", label: terminalTexts.products },
    { value: "gallery", label: galleryTexts.title },
    { value: "tasks", label: tray.label },
    { value: "feedback", label: terminalTexts.sendFeedback },
    { value: "brand", label: terminalTexts.anotherBrand },
    { value: "organization", label: terminalTexts.anotherOrganization },
    { value: "signOut", label: terminalTexts.signOut },
    { value: "quit", label: terminalTexts.quit }
  ]
})

const afterwardsMenu = (row: TrayRowView): Menu => ({
  message: row.error ?? row.statusText,
  options: [
    ...(row.status === "succeeded" || row.status === "partial"
      ? [{ value: "pictures", label: terminalTexts.saveThesePictures }]
      : []),
    ...(row.canRetry ? [{ value: "retry", label: terminalTexts.retry }] : []),
    { value: "feedback", label: terminalTexts.sendFeedback },
    { value: "leave", label: terminalTexts.back }
  ]
})

const openPictures = (console: Console, { app, brand }: Home, generationId?: string): Promise<void> => {
  const access = galleryAccess(brand.role, brand.archived)
  const input = { brandId: brand.brandId, search: gallerySearch(generationId), access }
  return whileRunning(createActor(app.machines.gallery, { input }), (actor) =>
    pictureScreen(console, actor, app.saving)
  )
}

const openGallery = (console: Console, { app, brand }: Home): Promise<void> => {
  const access = galleryAccess(brand.role, brand.archived)
  const input = { brandId: brand.brandId, search: gallerySearch(), access }
  return whileRunning(createActor(app.machines.galleryScreen, { input }), (actor) => {
    actor.on("notice", ({ kind, text }) => {
      if (kind === "success") announce(console, line("success", text))
    })
    return galleryScreen(console, actor, app.saving)
  })
}

const openFeedback = (console: Console, { app }: Home, subject: TrayRowView["subject"] | undefined): Promise<void> =>
  whileRunning(createActor(app.machines.feedback), (actor) => {
    actor.send({ type: "dialog.open", ...(subject !== undefined && { subject }) })
    return feedbackScreen(console, actor)
  })

const follow = async (console: Console, home: Home, generationId: string): Promise<void> => {
  const row = await followScreen(console, home.tray, generationId)
  if (row === undefined) return
  for (;;) {
    const answer = await choose(console, afterwardsMenu(row))
    if (answer === "pictures") await openPictures(console, home, generationId)
    else if (answer === "feedback") await openFeedback(console, home, row.subject)
    else {
      if (answer === "retry") home.tray.send({ type: "task.retry", generationId })
      return
    }
  }
}

const openComposer = async (console: Console, home: Home, productId?: string): Promise<void> => {
  const { app, brand } = home
  const input = { brandId: brand.brandId, ...(productId !== undefined && { prefill: { productId } }) }
  const ended = await whileRunning(createActor(app.machines.composer, { input }), (actor) => {
    actor.on("notice", ({ text }) => announce(console, line("success", text)))
    return composerScreen(console, actor)
  })
  const generationId = app.started.at(-1)
  if (ended === "started" && generationId !== undefined) await follow(console, home, generationId)
}

const openProductForm = (console: Console, { app, brand }: Home, recordId: string | undefined): Promise<void> => {
  const input = {
    brandId: brand.brandId,
    brandRole: brand.role,
    brandArchived: brand.archived,
    mode: recordId === undefined ? ("new" as const) : ("edit" as const),
    recordId
  }
  return whileRunning(createActor(app.machines.productForm, { input }), (actor) => {
    actor.on("notice", ({ kind, text }) => announce(console, line(toneOf(kind), text)))
    return productFormScreen(console, actor)
  })
}

const openProducts = async (console: Console, home: Home): Promise<void> => {
  const { app, brand } = home
  const input = {
    brandId: brand.brandId,
    brandRole: brand.role,
    brandArchived: brand.archived,
    search: productSearchOf(EVERYTHING)
  }
  for (;;) {
    const answer = await whileRunning(createActor(app.machines.productList, { input }), (actor) =>
      productScreen(console, actor)
    )
    if (answer === undefined) return
    if (answer.kind === "generate") return openComposer(console, home, answer.productId)
    await openProductForm(console, home, answer.kind === "edit" ? answer.productId : undefined)
  }
}

const openTasks = async (console: Console, home: Home): Promise<void> => {
  const about = await taskScreen(console, home.tray)
  if (about !== undefined) await openFeedback(console, home, about)
}

const act = async (console: Console, home: Home, answer: string | undefined): Promise<HomeAnswer | undefined> => {
  switch (answer) {
    case "generate":
      await openComposer(console, home)
      return undefined
    case "products":
      await openProducts(console, home)
      return undefined
    case "gallery":
      await openGallery(console, home)
      return undefined
    case "tasks":
      await openTasks(console, home)
      return undefined
    case "feedback":
      await openFeedback(console, home, undefined)
      return undefined
    case "brand":
    case "organization":
    case "signOut":
      return answer
    default:
      return "quit"
  }
}

export const homeScreen = async (console: Console, home: Home): Promise<HomeAnswer> => {
  let at: string | undefined
  for (;;) {
    const tray = taskTrayView(home.tray.getSnapshot())
    at = await choose(console, { ...homeMenu(home.brand.name, home.organization.name, tray), initial: at })
    const leads = await act(console, home, at)
    if (leads !== undefined) return leads
  }
}
