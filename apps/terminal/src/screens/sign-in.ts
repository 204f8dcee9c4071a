import { terminalTexts } from "@marque/core/texts"
import { identityTexts, type SignInView, signInView } from "@marque/core/identity"
import type { ActorRefFrom } from "xstate"
import type { Machines } from "../actors.ts"
import { choose, type Menu, secret, write } from "../console/ask.ts"
import { type Console, type Line, line, say } from "../console/console.ts"
import { changesOf, wait, watch } from "../console/live.ts"
import { Failure } from "../failure.ts"

const signInLines = (view: SignInView): ReadonlyArray<Line> => [
  ...line("error", view.error),
  ...line("info", view.demoLabel === undefined ? view.title : undefined),
  ...line("plain", view.step === "password" ? view.email : undefined)
]

const waysIn = (view: SignInView): Menu | undefined =>
  view.demoLabel === undefined
    ? undefined
    : {
        message: view.title,
        options: [
          { value: "email", label: terminalTexts.withPassword },
          { value: "demo", label: view.demoLabel },
          { value: "leave", label: terminalTexts.quit }
        ]
      }

type SignIn = ActorRefFrom<Machines["signIn"]>

const askEmail = async (console: Console, actor: SignIn): Promise<"left" | undefined> => {
  const view = signInView(actor.getSnapshot())
  const menu = waysIn(view)
  const way = menu === undefined ? "email" : await choose(console, menu)
  if (way === "demo") {
    actor.send({ type: "demo.enter" })
    return undefined
  }
  if (way !== "email") return "left"
  const email = await write(console, {
    message: identityTexts.email,
    initial: view.email,
    check: (text) => {
      actor.send({ type: "email.change", email: text.trim() })
      // An empty field is only wrong when sent.
      actor.send({ type: text.trim() === "" ? "form.submit" : "email.blur" })
      return signInView(actor.getSnapshot()).emailError
    }
  })
  if (email !== undefined) actor.send({ type: "form.submit" })
  // Escape returns to the menu, if there is one.
  return email === undefined && menu === undefined ? "left" : undefined
}

const askPassword = async (console: Console, actor: SignIn): Promise<undefined> => {
  const password = await secret(console, {
    message: identityTexts.password,
    check: (text) => {
      actor.send({ type: "password.change", password: text })
      return text === "" ? terminalTexts.writePassword : undefined
    }
  })
  actor.send({ type: password === undefined ? "step.back" : "form.submit" })
}

/** Asks which, where there is a choice. */
const askSecondFactor = async (console: Console, actor: SignIn): Promise<undefined> => {
  const view = signInView(actor.getSnapshot())
  const factor =
    view.otherFactors.length === 0
      ? view.factor
      : await choose(console, {
          message: view.title,
          options: [
            { value: view.factor, label: view.codeLabel },
            ...view.otherFactors.map((other) => ({ value: other.factor, label: other.label }))
          ]
        })
  if (factor !== "totp" && factor !== "backup_code") {
    actor.send({ type: "step.back" })
    return undefined
  }
  if (factor !== view.factor) actor.send({ type: "factor.choose", factor })
  const code = await secret(console, {
    message: signInView(actor.getSnapshot()).codeLabel,
    check: (text) => {
      actor.send({ type: "code.change", code: text })
      return text.trim() === "" ? terminalTexts.writeCode : undefined
    }
  })
  // Escape returns to the choice, or to the address where there is none.
  if (code !== undefined) actor.send({ type: "form.submit" })
  else if (view.otherFactors.length === 0) actor.send({ type: "step.back" })
}

/** The terminal opens no page, so it only says where to go on. */
const leadElsewhere = async (_: Console, actor: SignIn): Promise<undefined> => {
  const { elsewhere } = signInView(actor.getSnapshot())
  throw new Failure("signedOut", [elsewhere?.text, elsewhere?.link?.href].filter(Boolean).join(" "))
}

const ask = { email: askEmail, password: askPassword, secondFactor: askSecondFactor, elsewhere: leadElsewhere } as const

const waitUnlocked = async (console: Console, actor: SignIn): Promise<undefined> => {
  const view = (): SignInView => signInView(actor.getSnapshot())
  const ended = await watch(console, {
    changes: changesOf(actor),
    isOver: () => !view().isLocked,
    lines: () => (view().isLocked ? [view().error ?? "", "Esc: another address"] : [])
  })
  if (ended === "left") actor.send({ type: "step.back" })
}

export const signInScreen = async (console: Console, actor: SignIn): Promise<"complete" | "left"> => {
  let saidStep: string | undefined
  for (;;) {
    await wait(console, actor, () => {
      const { busy, demoLabel, enteringDemo, submitLabel } = signInView(actor.getSnapshot())
      return enteringDemo ? demoLabel : busy ? submitLabel : undefined
    })
    const view = signInView(actor.getSnapshot())
    if (view.step === "complete") return "complete"
    if (view.isLocked) await waitUnlocked(console, actor)
    else {
      const isNew = view.step !== saidStep
      say(
        console,
        signInLines(view).filter(({ tone }) => tone === "error" || isNew)
      )
      saidStep = view.step
      const ended = await ask[view.step](console, actor)
      if (ended === "left") return "left"
    }
  }
}
