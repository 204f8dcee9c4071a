import { expect, it } from "vitest"
import { LOCAL_INSTALLATION } from "../model/installation.ts"
import { type LegalText, privacyText, termsText } from "./legal.texts.ts"

const section = ({ sections }: LegalText, id: string) => sections.find((each) => each.id === id)?.texts.join("\n") ?? ""

it("names no part that is off, and says that analytics, pixel and error reports are missing", () => {
  const privacy = privacyText(LOCAL_INSTALLATION)
  expect(privacy.notice).toBe("The operator of this installation has not set its privacy notice")
  expect(termsText(LOCAL_INSTALLATION).notice).toBe("The operator of this installation has not set its terms")
  expect(section(privacy, "parts")).not.toMatch(/Sentry|PostHog|Meta|storage|Media|Tracing/)
  expect(section(privacy, "parts")).toContain("Mail: none.")
  expect(section(privacy, "others")).toContain("no analytics, no advertising pixel, no error reporting service")
})

it("says what is kept by whom where accounts are at Clerk, with and without mail of the installation's own", () => {
  const elsewhere = { ...LOCAL_INSTALLATION, identity: { publishableKey: "pk_test_1" } }
  const privacy = privacyText(elsewhere)
  expect(section(privacy, "parts")).toMatch(/^Identity: Clerk\./)
  expect(section(privacy, "parts")).toContain("Mail: none beside that of Clerk.")
  expect(section(privacy, "kept")).toContain("Your password is kept by Clerk only.")
  const mailed = section(privacyText({ ...elsewhere, mail: true }), "parts")
  expect(mailed).toContain("the text of mails, such as notifications.")
})

it("names each part that is on with what it receives, and the operator in place of the notice", () => {
  const installation = {
    version: "1",
    backendUrl: "https://otter.convex.cloud",
    mail: true,
    operator: { name: "Fig & Ember", address: "Harbour 1", contact: "privacy@example.com" },
    errors: { environment: "production" },
    analytics: true as const,
    payments: "test" as const,
    mediaUrl: "https://media.example",
    storage: true as const,
    tracing: true as const,
    pixel: { id: "1" }
  }
  const privacy = privacyText(installation)
  expect(privacy.notice).toBeUndefined()
  expect(section(privacy, "operator")).toContain(
    "This installation is run by Fig & Ember, Harbour 1. Contact: privacy@example.com."
  )
  for (const name of [
    "otter.convex.cloud",
    "mail server",
    "object storage",
    "media.example",
    "Stripe",
    "Sentry",
    "PostHog",
    "Tracing: a collector of the operator.",
    "Meta"
  ]) {
    expect(section(privacy, "parts")).toContain(name)
  }
  expect(section(privacy, "others")).toMatch(/^Beside the parts above nothing is sent to others/)
  const named = termsText({ operator: { name: "Fig & Ember" } })
  expect(named.notice).toBeUndefined()
  expect(section(named, "operator")).toMatch(/^This installation is run by Fig & Ember\.\n/)
})
