import { expect, it } from "vitest"
import { leaveDemo } from "./leave-demo.rules.ts"

const own = (clerkId: string, isDemo = false) => ({ clerkId, name: clerkId, role: "admin", isDemo }) as const
const before = { clerkId: "org_2", address: "/brands/brand_1/gallery?sort=score" }

it("leads back to the organization and page before", () => {
  expect(leaveDemo(before, [own("org_1"), own("org_2"), own("demo", true)])).toEqual({
    organizationId: "org_2",
    to: "/brands/brand_1/gallery?sort=score"
  })
})

it("leads to another organization when that one was left meanwhile or none is known", () => {
  expect(leaveDemo(before, [own("demo", true), own("org_1")])).toEqual({ organizationId: "org_1" })
  expect(leaveDemo(undefined, [own("demo", true), own("org_1")])).toEqual({ organizationId: "org_1" })
})

it("leads to onboarding when there is nothing but the demo", () => {
  expect(leaveDemo(before, [own("demo", true)])).toEqual({ organizationId: null })
})
