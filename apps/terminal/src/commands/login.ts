import { authView, Identity, signInView } from "@marque/core/identity"
import { type ActorRefFrom, createActor } from "xstate"
import type { Machines } from "../actors.ts"
import type { App } from "../app.ts"
import { secret, write } from "../console/ask.ts"
import { firstLine } from "../console/console.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { named, signedIn } from "../place.ts"
import type { Command, CommandInput } from "./command.ts"

type SignIn = ActorRefFrom<Machines["signIn"]>

const emailFor = async ({ console, environment, options }: CommandInput): Promise<string> => {
  const given = options.email ?? environment["MARQUE_EMAIL"]
  if (given !== undefined) return given
  if (!console.interactive) throw new Failure("usage", "login needs --email ADDRESS, or --demo.")
  const email = await write(console, { message: "E-mail" })
  if (email === undefined) throw new Failure("interrupted", "Nothing was done.")
  return email
}

const passwordFor = async ({ console, environment }: CommandInput): Promise<string> => {
  const given = environment["MARQUE_PASSWORD"]
  if (given !== undefined && given !== "") return given
  const password = console.interactive ? await secret(console, { message: "Password" }) : await firstLine(console.input)
  if (password === undefined) throw new Failure("interrupted", "Nothing was done.")
  if (password === "") {
    throw new Failure("usage", "The password is missing: set MARQUE_PASSWORD or write it to standard input.")
  }
  return password
}

/** Waits until the screen asks for `step`, or for nothing any more; fails with what it says instead. */
const reach = (actor: SignIn, step: "password" | "complete", url: string): Promise<true> =>
  found(
    actor,
    (snapshot) => {
      const view = signInView(snapshot)
      if (view.busy || view.enteringDemo) return undefined
      const error = view.error ?? view.emailError
      if (error !== undefined) throw new Failure("failed", error)
      return view.step === step || view.step === "complete" ? (true as const) : undefined
    },
    () => noAnswer(url)
  )

const enter = async (actor: SignIn, input: CommandInput): Promise<void> => {
  const { url } = input.app
  if (input.options.demo === true) {
    actor.send({ type: "demo.enter" })
    if (!signInView(actor.getSnapshot()).enteringDemo) throw new Failure("failed", "There is no demo on this server.")
    await reach(actor, "complete", url)
    return
  }
  actor.send({ type: "email.change", email: await emailFor(input) })
  actor.send({ type: "form.submit" })
  await reach(actor, "password", url)
  actor.send({ type: "password.change", password: await passwordFor(input) })
  actor.send({ type: "form.submit" })
  await reach(actor, "complete", url)
}

/** Makes the organization that `asked` names the one the session works in. */
export const switchOrganization = async (app: App, organizationId: string): Promise<void> => {
  const isThere = (): boolean => authView(app.auth.getSnapshot()).organization?.id === organizationId
  if (isThere()) return
  const failed: Array<string> = []
  const heard = app.auth.on("notice", ({ kind, text }) => {
    if (kind === "error") failed.push(text)
  })
  app.auth.send({ type: "auth.switchOrganization", organizationId })
  try {
    await found(
      app.auth,
      (snapshot) => {
        if (failed[0] !== undefined) throw new Failure("failed", failed[0])
        return authView(snapshot).busy === undefined && isThere() ? true : undefined
      },
      () => noAnswer(app.url)
    )
  } finally {
    heard.unsubscribe()
  }
  app.identify()
}

/** The organizations the signed-in person is in. Fails `failed` with the provider's sentence. */
export const listOrganizations = (app: App) =>
  app.runtime.runPromise(Identity.use(({ org }) => org.list)).catch((error: unknown) => {
    throw new Failure("failed", error instanceof Error ? error.message : String(error))
  })

const known = (app: App): Promise<{ readonly signedIn: boolean; readonly demo: boolean }> =>
  found(
    app.auth,
    (snapshot) => {
      const { demo, status } = authView(snapshot)
      if (status === "failed") throw noAnswer(app.url)
      return status === "loading" ? undefined : { signedIn: status === "signedIn", demo }
    },
    () => noAnswer(app.url)
  )

/** Signs in; whoever was signed in before is signed out first. */
export const login: Command = async (input) => {
  const { app, options } = input
  const { demo, signedIn: isIn } = await known(app)
  if (isIn) {
    app.auth.send({ type: "auth.signOut" })
    await found(
      app.auth,
      (snapshot) => (authView(snapshot).status === "signedOut" ? true : undefined),
      () => noAnswer(app.url)
    )
    await app.session.forget()
  }
  await whileRunning(createActor(app.machines.signIn, { input: { demo } }), (actor) => enter(actor, input))
  await found(
    app.auth,
    (snapshot) => (authView(snapshot).status === "signedIn" ? true : undefined),
    () => noAnswer(app.url)
  )
  if (options.organization !== undefined) {
    const { id } = named(await listOrganizations(app), options.organization, "organization")
    await switchOrganization(app, id)
  }
  const { organization, user } = await signedIn(app)
  return {
    json: { user: { email: user?.email, name: user?.name }, organization: organization?.name ?? null },
    lines: [`Signed in as ${user?.email ?? ""}${organization === undefined ? "" : `, ${organization.name}`}`]
  }
}
