import { terminalTexts } from "@marque/core/texts"
import { authView, identityTexts, signInView } from "@marque/core/identity"
import { type ActorRefFrom, createActor } from "xstate"
import { known, listOrganizations, signOut, switchOrganization } from "../account.ts"
import type { Machines } from "../actors.ts"
import { secret, write } from "../console/ask.ts"
import { firstLine } from "../console/console.ts"
import { Failure } from "../failure.ts"
import { found, noAnswer, whileRunning } from "../follow.ts"
import { named, signedIn } from "../workspace.ts"
import type { Command, CommandInput } from "./command.ts"

type SignIn = ActorRefFrom<Machines["signIn"]>

const emailFor = async ({ console, environment, options }: CommandInput): Promise<string> => {
  const given = options.email ?? environment["MARQUE_EMAIL"]
  if (given !== undefined) return given
  if (!console.interactive) throw new Failure("usage", "login needs --email ADDRESS, or --demo.")
  const email = await write(console, { message: identityTexts.email })
  if (email === undefined) throw new Failure("interrupted", terminalTexts.nothingDone)
  return email
}

const passwordFor = async ({ console, environment }: CommandInput): Promise<string> => {
  const given = environment["MARQUE_PASSWORD"]
  if (given !== undefined && given !== "") return given
  const password = console.interactive
    ? await secret(console, { message: identityTexts.password })
    : await firstLine(console.input)
  if (password === undefined) throw new Failure("interrupted", terminalTexts.nothingDone)
  if (password === "") {
    throw new Failure("usage", terminalTexts.passwordMissing)
  }
  return password
}

/** Waits for `step` or the end; fails with the screen's message. */
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
    if (!signInView(actor.getSnapshot()).enteringDemo) throw new Failure("failed", terminalTexts.noDemo)
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

export const login: Command = async (input) => {
  const { app, options } = input
  const { demo, signedIn: isIn } = await known(app)
  if (isIn) await signOut(app)
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
    lines: [terminalTexts.signedIn(user?.email ?? "", organization?.name)]
  }
}
