import { organizationMachine } from "@marque/core/organizations"
import { organizationStates } from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import { OrganizationProvider, useOrganization } from "./index.ts"

const Which = () => {
  const { view } = useOrganization()
  return <p>{`${view.state} ${view.organization?.name ?? "none"}`}</p>
}

it.each(Object.entries(organizationStates))("%s can be drawn on a server", (_, snapshot) => {
  const html = renderToString(
    <OrganizationProvider machine={organizationMachine} input="org_1" options={{ snapshot }}>
      <Which />
    </OrganizationProvider>
  )
  expect(html).toMatch(/^<p>(?:ready Fig &amp; Ember|(?:loading|missing|failed) none)<\/p>$/)
})

it("refuses to work outside its provider", () => {
  expect(() => renderToString(<Which />)).toThrow("useOrganization must be used within OrganizationProvider")
})
