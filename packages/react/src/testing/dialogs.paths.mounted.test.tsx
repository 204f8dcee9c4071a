import { satisfactionLabels } from "@marque/core/shell"
import {
  campaignVersionPaths,
  feedbackPaths,
  marketPairPaths,
  signInPaths,
  versionWatcherPaths
} from "@marque/core/testing"
import type { ReactNode } from "react"
import { expect, it } from "vitest"
import { CampaignVersion, CampaignVersionProvider, useCampaignVersion } from "../campaign-version/index.ts"
import { MarketPairDialog, MarketPairProvider, useMarketPair } from "../market-pair/index.ts"
import { FeedbackDialog, FeedbackProvider, useFeedback } from "../feedback/index.ts"
import { SignInProvider, SignInScreen, useSignIn } from "../identity/index.ts"
import { useVersionWatcher, VersionBanner, VersionWatcherProvider } from "../version-watcher/index.ts"
import { leave, press, write } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of the feedback dialog", async () => {
  const byHand = await walkMounted({
    setup: feedbackPaths,
    useFeature: useFeedback,
    draw: ({ input, machine, options, probe }) => (
      <FeedbackProvider machine={machine} options={options} input={input}>
        <FeedbackDialog />
        {probe}
      </FeedbackProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "dialog.dismiss":
          return press("Cancel")
        case "message.change":
          return write("Message", event.message)
        case "message.blur":
          return leave("Message")
        case "satisfaction.choose":
          return press(satisfactionLabels[event.satisfaction], "radio")
        case "form.submit":
          return press("Send Feedback")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      dialog: view.open,
      texts: view.open ? [view.title, view.regarding, view.message, view.counter, view.messageError] : [],
      alerts: view.open ? [view.submitError] : [],
      buttons: view.open ? { Cancel: view.canDismiss, [view.submitLabel]: view.canSubmit } : { Cancel: undefined }
    })
  })
  expect(byHand).toEqual(["dialog.dismiss", "form.submit", "message.blur", "message.change", "satisfaction.choose"])
})

it("every path of the version watcher", async () => {
  const byHand = await walkMounted({
    setup: versionWatcherPaths,
    useFeature: useVersionWatcher,
    draw: ({ input, machine, options, probe }) => (
      <VersionWatcherProvider machine={machine} options={options} input={input}>
        <VersionBanner />
        {probe}
      </VersionWatcherProvider>
    ),
    gesture: ({ type }) =>
      type === "reload.accept" ? press("Reload now") : type === "reload.postpone" ? press("Later") : undefined,
    shows: ({ asking, postponeLabel, reloadLabel, text }) => ({
      texts: asking ? [text] : [],
      alerts: [],
      buttons: { [reloadLabel]: asking || undefined, [postponeLabel]: asking || undefined }
    })
  })
  expect(byHand).toEqual(["reload.accept", "reload.postpone"])
})

it("every path of signing in", async () => {
  const byHand = await walkMounted({
    setup: signInPaths,
    useFeature: useSignIn,
    draw: ({ probe, ...given }) => (
      <SignInProvider {...given}>
        <SignInScreen links={{ signUp: "/sign-up", reset: "/reset" }} />
        {probe}
      </SignInProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "email.change":
          return write("E-mail", event.email)
        case "email.blur":
          return leave("E-mail")
        case "password.change":
          return write("Password", event.password)
        case "form.submit":
          return press(/^(Continue|Sign in)$/)
        case "demo.enter":
          return press("Explore the demo")
        case "passkey.use":
          return press("Sign in with a passkey")
        case "passkey.cancel":
          return press("Cancel")
        case "code.change":
          return write(/^(Code from your authenticator app|Backup code)$/, event.code)
        case "factor.choose":
          return press("Use a backup code")
        case "step.back":
          return press(/^(Change|Back to sign in)$/)
      }
    },
    shows: (view) => ({
      texts: [
        view.title,
        ...(view.step === "email" || view.step === "password" ? [view.email] : []),
        ...(view.step === "secondFactor" ? [view.codeLabel, ...view.otherFactors.map(({ label }) => label)] : []),
        view.elsewhere?.text,
        view.elsewhere?.link?.label,
        view.emailError,
        view.elsewhere === undefined ? view.submitLabel : undefined,
        view.demoLabel,
        view.passkeyLabel
      ],
      alerts: [view.error],
      buttons: {
        Cancel: view.usingPasskey || undefined,
        ...(view.elsewhere === undefined && { [view.submitLabel]: view.canSubmit }),
        Change: view.step === "password" ? !view.busy : undefined,
        "Back to sign in": view.step === "secondFactor" || view.step === "elsewhere" ? !view.busy : undefined
      }
    })
  })
  expect(byHand).toEqual([
    "code.change",
    "demo.enter",
    "email.blur",
    "email.change",
    "factor.choose",
    "form.submit",
    "passkey.cancel",
    "passkey.use",
    "password.change",
    "step.back"
  ])
})

it("a screen that shows another text than the view's is found, and one that complains", async () => {
  const walk = (screen: ReactNode) =>
    walkMounted({
      setup: versionWatcherPaths,
      useFeature: useVersionWatcher,
      draw: ({ machine, options, probe }) => (
        <VersionWatcherProvider machine={machine} options={options} input={{ intervalMs: 60_000 }}>
          {screen}
          {probe}
        </VersionWatcherProvider>
      ),
      gesture: () => undefined,
      shows: ({ asking, text }) => ({ texts: asking ? [text] : [] })
    })
  await expect(walk(<p>Nothing new</p>)).rejects.toThrow(/is not shown on versionWatcher/)
  await expect(walk(<input aria-label="Fixed" value="for ever" />)).rejects.toThrow(/complaints on versionWatcher/)
})

it("every path of one picture in two markets", async () => {
  const byHand = await walkMounted({
    setup: marketPairPaths,
    useFeature: useMarketPair,
    draw: ({ input, machine, options, probe }) => (
      <MarketPairProvider machine={machine} options={options} input={input}>
        <MarketPairDialog onClose={() => undefined} />
        {probe}
      </MarketPairProvider>
    ),
    gesture: ({ type }) => (type === "pair.retry" ? press("Retry") : undefined),
    shows: ({ differences, error, sides, state }) => ({
      dialog: true,
      texts: state === "shown" ? [...differences.map(({ label }) => label), ...sides.map(({ note }) => note)] : [],
      alerts: state === "failed" ? [error] : []
    })
  })
  expect(byHand).toEqual(["pair.retry"])
})

it("every path of a campaign’s brand version", async () => {
  const byHand = await walkMounted({
    setup: campaignVersionPaths,
    useFeature: useCampaignVersion,
    draw: ({ input, machine, options, probe }) => (
      <CampaignVersionProvider machine={machine} options={options} input={input}>
        <CampaignVersion />
        {probe}
      </CampaignVersionProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "dialog.close":
          return press("Cancel")
        case "trial.start":
          return press("Measure its pictures")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      dialog: view.isOpen,
      texts: [view.line, ...(view.isOpen ? [view.title, ...view.consequences] : [])],
      alerts: view.isOpen ? [view.state === "lost" ? view.lost : view.error] : [],
      buttons: view.isOpen ? { Cancel: view.state !== "moving" } : { Cancel: undefined }
    })
  })
  expect(byHand).toEqual(["dialog.close", "trial.start"])
})
