import {
  acceptInvitationPaths,
  onboardingPaths,
  organizationFormPaths,
  resetPasswordPaths,
  signUpPaths
} from "@marque/core/testing"
import { expect, it } from "vitest"
import {
  AcceptInvitationProvider,
  AcceptInvitationScreen,
  ResetPasswordProvider,
  ResetPasswordScreen,
  SignUpProvider,
  SignUpScreen,
  useAcceptInvitation,
  useResetPassword,
  useSignUp
} from "../identity/index.ts"
import {
  OnboardingProvider,
  OnboardingScreen,
  OrganizationFormProvider,
  OrganizationStep,
  useOnboarding,
  useOrganizationForm
} from "../organizations/index.ts"
import { leave, press, write } from "./gestures.ts"
import { walkMounted } from "./walk-mounted.tsx"

it("every path of signing up", async () => {
  const labels = { name: "Name", email: "E-mail", password: "Password" } as const
  const byHand = await walkMounted({
    setup: signUpPaths,
    useFeature: useSignUp,
    draw: ({ probe, ...given }) => (
      <SignUpProvider {...given}>
        <SignUpScreen links={{ signIn: "/sign-in" }} />
        {probe}
      </SignUpProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "field.change":
          return write(labels[event.field], event.value)
        case "field.blur":
          return leave(labels[event.field])
        case "code.change":
          return write("Code", event.code)
        case "code.resend":
          return press(/^Send/)
        case "step.back":
          return press("Change e-mail")
        default:
          return undefined
      }
    },
    shows: (view) => {
      if (view.step === "form") {
        return {
          texts: [view.title, view.email, view.emailError, view.passwordError, view.submitLabel],
          alerts: [view.error],
          buttons: { [view.submitLabel]: !view.busy }
        }
      }
      if (view.step === "elsewhere") {
        return {
          texts: [view.title, view.elsewhere?.text, view.elsewhere?.link?.label],
          alerts: [],
          buttons: { "Change e-mail": true }
        }
      }
      return {
        texts: [view.title, view.sentTo, view.localMailNote, view.error, view.code, view.resendLabel, view.resentNote],
        alerts: [],
        buttons: { [view.submitLabel]: view.canSubmitCode, [view.resendLabel]: view.canResend, "Change e-mail": true }
      }
    }
  })
  expect(byHand).toEqual(["code.change", "code.resend", "field.blur", "field.change", "step.back"])
})

it("every path to a new password", async () => {
  const byHand = await walkMounted({
    setup: resetPasswordPaths,
    useFeature: useResetPassword,
    draw: ({ probe, ...given }) => (
      <ResetPasswordProvider {...given}>
        <ResetPasswordScreen links={{ signIn: "/sign-in" }} />
        {probe}
      </ResetPasswordProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "email.change":
          return write("E-mail", event.email)
        case "email.blur":
          return leave("E-mail")
        case "code.change":
          return write("Code", event.code)
        case "password.change":
          return write("New password", event.password)
        case "password.blur":
          return leave("New password")
        case "step.back":
          return press("Change e-mail")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.title,
        view.text,
        view.elsewhere?.text,
        view.elsewhere?.link?.label,
        ...(view.step === "request" ? [view.email, view.emailError] : []),
        ...(view.step === "sent" ? [view.localMailNote, view.code, view.passwordError] : [])
      ],
      alerts: [view.error],
      buttons: view.step === "request" || view.step === "sent" ? { [view.submitLabel]: view.canSubmit } : {}
    })
  })
  expect(byHand).toEqual(["code.change", "email.blur", "email.change", "password.blur", "password.change", "step.back"])
})

it("every path of an invitation", async () => {
  const byHand = await walkMounted({
    setup: acceptInvitationPaths,
    useFeature: useAcceptInvitation,
    draw: ({ probe, ...given }) => (
      <AcceptInvitationProvider {...given}>
        <AcceptInvitationScreen links={{ signUp: "/", signIn: "/", home: "/" }} onSwitch={() => undefined} />
        {probe}
      </AcceptInvitationProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "invitation.accept":
          return press(/^Accept/)
        case "invitation.decline":
          return press(/^Decline/)
        case "invitation.retry":
          return press("Retry")
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [view.title, view.text, view.error],
      alerts: [view.error],
      buttons: {
        [view.acceptLabel]: view.state === "ready" ? !view.busy : undefined,
        [view.declineLabel ?? "Decline"]:
          view.declineLabel !== undefined && view.state === "ready" ? !view.busy : undefined,
        Retry: view.state === "failed" || undefined
      }
    })
  })
  expect(byHand).toEqual(["invitation.accept", "invitation.decline", "invitation.retry"])
})

it("every path of the door of the product", async () => {
  const byHand = await walkMounted({
    setup: onboardingPaths,
    useFeature: useOnboarding,
    draw: ({ probe, ...given }) => (
      <OnboardingProvider {...given}>
        <OnboardingScreen setUpHref="/onboarding/organization" />
        {probe}
      </OnboardingProvider>
    ),
    gesture: ({ type }) => {
      switch (type) {
        case "invitation.accept":
          return press("Accept")
        case "invitation.decline":
          return press("Decline")
        case "demo.open":
          return press(/demo/i)
        case "onboarding.retry":
          return press(/^(Retry|Look again)$/)
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.title,
        view.text,
        view.error,
        ...(view.state === "choosing" ? view.invitations.flatMap(({ text, title }) => [title, text]) : [])
      ],
      alerts: [view.error],
      buttons: {
        Retry: view.state === "failed" || undefined,
        "Look again": view.state === "asking" || undefined,
        [view.demoTitle]: view.state === "choosing" && view.hasDemo ? !view.busy : undefined,
        Accept: view.state === "choosing" && view.invitations.length > 0 ? !view.busy : undefined
      }
    })
  })
  expect(byHand).toEqual(["demo.open", "invitation.accept", "invitation.decline", "onboarding.retry"])
})

it("every path of the form of an organization", async () => {
  const byHand = await walkMounted({
    setup: organizationFormPaths,
    useFeature: useOrganizationForm,
    draw: ({ probe, ...given }) => (
      <OrganizationFormProvider {...given}>
        <OrganizationStep />
        {probe}
      </OrganizationFormProvider>
    ),
    gesture: (event) => {
      switch (event.type) {
        case "field.change":
          return write(/^Name/, event.value)
        case "field.blur":
          return leave(/^Name/)
        case "suggestion.take":
          return press(/^Use /)
        case "form.submit":
          return press(/^(Continue|Save|Create)/)
        default:
          return undefined
      }
    },
    shows: (view) => ({
      texts: [
        view.title,
        view.progress,
        view.fields.name,
        view.fields.slug,
        view.nameError,
        view.slugError,
        view.suggestion
      ],
      alerts: [view.error],
      buttons: { [view.submitLabel]: !view.busy }
    })
  })
  expect(byHand).toEqual(["field.blur", "field.change", "form.submit", "suggestion.take"])
})
