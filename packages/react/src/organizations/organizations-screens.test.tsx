import {
  brandListStates,
  membersStates,
  onboardingStates,
  organizationFormStates,
  policiesStates
} from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { expect, it } from "vitest"
import {
  BrandList,
  MembersPanel,
  OnboardingScreen,
  OrganizationProfilePanel,
  OrganizationStep,
  PoliciesPanel
} from "./index.ts"
import * as brands from "./brand-list.stories.tsx"
import * as members from "./members-panel.stories.tsx"
import * as onboarding from "./onboarding-screen.stories.tsx"
import * as policies from "./policies-panel.stories.tsx"
import * as profile from "./organization-profile-panel.stories.tsx"
import * as step from "./organization-step.stories.tsx"

interface Stories {
  readonly default: unknown
}

const named = ({ default: _, ...stories }: Stories) => stories as Readonly<Record<string, typeof step.Empty>>

const tables: ReadonlyArray<[string, object, ReadonlyArray<Stories>]> = [
  ["onboarding", onboardingStates, [onboarding]],
  ["the form of an organization", organizationFormStates, [step, profile]],
  ["members", membersStates, [members]],
  ["brands", brandListStates, [brands]],
  ["policies", policiesStates, [policies]]
]

it.each(tables)("every state of %s has a story of its name", (_, states, files) => {
  const names = Object.keys(states).map((state) => state.charAt(0).toUpperCase() + state.slice(1))
  expect(new Set(files.flatMap((stories) => Object.keys(named(stories))))).toEqual(new Set(names))
})

it.each(
  tables.flatMap(([name, , files]) =>
    files.flatMap((stories) => Object.entries(named(stories)).map(([key, story]) => [name, key, story] as const))
  )
)("%s %s renders on a server", (_, __, story) => {
  expect(renderToString(story.render()).length).toBeGreaterThan(100)
})

it("screens refuse to work outside their providers", () => {
  expect(() => renderToString(<OnboardingScreen setUpHref="/" />)).toThrow(
    "useOnboarding must be used within OnboardingProvider"
  )
  for (const screen of [<OrganizationStep key="step" />, <OrganizationProfilePanel key="profile" />]) {
    expect(() => renderToString(screen)).toThrow("useOrganizationForm must be used within OrganizationFormProvider")
  }
  expect(() => renderToString(<MembersPanel linkOf={(id) => id} />)).toThrow(
    "useMembers must be used within MembersProvider"
  )
  expect(() => renderToString(<BrandList missing={null} />)).toThrow(
    "useBrandList must be used within BrandListProvider"
  )
  expect(() => renderToString(<PoliciesPanel />)).toThrow("usePolicies must be used within PoliciesProvider")
})
