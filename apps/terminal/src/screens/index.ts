import { terminalTexts } from "@marque/core/texts"
import { cancel, intro, outro } from "@clack/prompts"
import { authView, type AuthView, Identity } from "@marque/core/identity"
import type { OrganizationProfile } from "@marque/core/organizations"
import { createActor } from "xstate"
import { listOrganizations, signOut, switchOrganization } from "../account.ts"
import type { App } from "../app.ts"
import { choose } from "../console/ask.ts"
import { announce, type Console, line, say, sayAnnounced, toneOf } from "../console/console.ts"
import { during, wait } from "../console/live.ts"
import { Failure } from "../failure.ts"
import { noAnswer, whileRunning } from "../follow.ts"
import { explained } from "../installation.ts"
import { openBrand, openOrganization } from "../workspace.ts"
import { type HomeAnswer, homeScreen } from "./home.ts"
import { brandScreen, organizationMenu } from "./workspace-menus.ts"
import { signInScreen } from "./sign-in.ts"

const current = (app: App): AuthView => authView(app.auth.getSnapshot())

const offerRetry = async (console: Console, app: App): Promise<boolean> => {
  const failure = await explained(noAnswer(app.url), app.url)
  if (failure.kind !== "unreachable") throw failure
  say(console, line("error", failure.message))
  const answer = await choose(console, {
    message: current(app).banner?.text ?? terminalTexts.retryQuestion,
    options: [
      { value: "retry", label: terminalTexts.retry },
      { value: "quit", label: terminalTexts.quit }
    ]
  })
  if (answer !== "retry") return false
  app.auth.send({ type: "auth.retry" })
  return true
}

const enter = async (console: Console, app: App): Promise<boolean> => {
  for (;;) {
    await wait(console, app.auth, () => {
      const { busy, status } = current(app)
      return status === "loading" || busy !== undefined ? terminalTexts.connecting(app.url) : undefined
    })
    const { demo, fatal, pendingTask, status } = current(app)
    if (pendingTask !== undefined) throw new Failure("signedOut", terminalTexts.setUpSecondFactor(app.url))
    if (fatal !== undefined) throw new Failure("failed", fatal)
    if (status === "signedIn") return true
    if (status === "failed") {
      if (!(await offerRetry(console, app))) return false
    } else {
      const ended = await whileRunning(createActor(app.machines.signIn, { input: { demo } }), (actor) =>
        signInScreen(console, actor)
      )
      if (ended === "left") return false
      await wait(console, app.auth, () => {
        const { pendingTask: task, status: now } = current(app)
        return now === "signedOut" && task === undefined ? terminalTexts.signingIn : undefined
      })
    }
  }
}

const chooseOrganization = async (console: Console, app: App, ask: boolean): Promise<void> => {
  const activeId = current(app).organization?.id
  if (!ask && activeId !== undefined) return
  const organizations = await listOrganizations(app)
  if (organizations.length === 0) return
  const only = ask || organizations.length > 1 ? undefined : organizations[0]?.id
  const id = only ?? (await choose(console, organizationMenu(organizations, activeId)))
  if (id !== undefined) await during(console, () => terminalTexts.switching, switchOrganization(app, id))
}

const connecting = (app: App, text: string) => () => (app.isCutOff() ? terminalTexts.noConnection : text)

const enterOrganization = async (console: Console, app: App): Promise<OrganizationProfile> => {
  app.identify()
  return during(console, connecting(app, terminalTexts.openingOrganization), openOrganization(app, current(app)))
}

const stay = async (console: Console, app: App): Promise<Exclude<HomeAnswer, "brand">> => {
  const organization = await enterOrganization(console, app)
  const input = { organizationId: organization._id }
  return whileRunning(createActor(app.machines.taskTray, { input }), (tray) => {
    tray.on("notice", ({ kind, text }) => announce(console, line(toneOf(kind), text)))
    return whileRunning(createActor(app.machines.brandSwitcher, { input }), async (switcher) => {
      for (let ask = false; ; ask = true) {
        const place = { activeBrandId: app.session.brandId(), orgRole: organization.orgRole }
        const brandId = await brandScreen(console, switcher, place, ask)
        if (brandId === undefined && !ask) return nowhere(console, app)
        const opened = brandId ?? app.session.brandId() ?? ""
        const brand = await during(
          console,
          connecting(app, terminalTexts.openingBrand),
          openBrand(app, organization, opened)
        )
        const answer = await homeScreen(console, { app, organization, brand, tray })
        if (answer !== "brand") return answer
      }
    })
  })
}

const nowhere = async (console: Console, app: App): Promise<Exclude<HomeAnswer, "brand">> => {
  say(console, line("plain", terminalTexts.brandsInBrowser(app.url)))
  const answer = await choose(console, {
    message: terminalTexts.noBrand,
    options: [
      { value: "organization", label: terminalTexts.anotherOrganization },
      { value: "signOut", label: terminalTexts.signOut },
      { value: "quit", label: terminalTexts.quit }
    ]
  })
  return answer === "organization" || answer === "signOut" ? answer : "quit"
}

const recover = async (console: Console, app: App, error: unknown): Promise<boolean> => {
  if (!(error instanceof Failure) || error.kind === "interrupted") throw error
  say(console, line("error", error.message))
  await app.runtime.runPromise(Identity.use((identity) => identity.refresh))
  if (current(app).status !== "signedIn") return true
  const answer = await choose(console, {
    message: terminalTexts.goOn,
    options: [
      { value: "retry", label: terminalTexts.retry },
      { value: "signOut", label: terminalTexts.signOut },
      { value: "quit", label: terminalTexts.quit }
    ]
  })
  if (answer === "signOut") await during(console, () => terminalTexts.signingOut, signOut(app))
  return answer === "retry" || answer === "signOut"
}

const visit = async (console: Console, app: App, ask: boolean): Promise<"quit" | "again" | "organization"> => {
  if (!(await enter(console, app))) return "quit"
  await chooseOrganization(console, app, ask)
  const answer = await stay(console, app)
  if (answer === "signOut") await during(console, () => terminalTexts.signingOut, signOut(app))
  return answer === "signOut" ? "again" : answer
}

export const openScreens = async (console: Console, app: App): Promise<void> => {
  const { output } = console
  intro(terminalTexts.marque, { output })
  const subscription = app.auth.on("notice", ({ kind, text }) => announce(console, line(toneOf(kind), text)))
  try {
    for (let next = "again"; next !== "quit";) {
      try {
        next = await visit(console, app, next === "organization")
      } catch (error) {
        next = (await recover(console, app, error)) ? "again" : "quit"
      }
    }
    sayAnnounced(console)
    outro(terminalTexts.goodbye, { output })
  } catch (error) {
    cancel(error instanceof Failure ? error.message : terminalTexts.ended, { output })
    throw error
  } finally {
    subscription.unsubscribe()
  }
}
