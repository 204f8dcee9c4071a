import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/organizations")).sort()).toMatchInlineSnapshot(`
    [
      "CreditBalance",
      "DemoDoor",
      "DirectoryRefused",
      "Member",
      "Onboarding",
      "OrganizationDirectory",
      "OrganizationProfile",
      "OrganizationProfiles",
      "OrganizationStore",
      "demoSignInActors",
      "fieldsOf",
      "keptOrganizationFormText",
      "leaveDemo",
      "membersActors",
      "membersMachine",
      "membersView",
      "onboardingActors",
      "onboardingMachine",
      "onboardingView",
      "organizationActors",
      "organizationFormActors",
      "organizationFormMachine",
      "organizationFormView",
      "organizationMachine",
      "organizationSwitcherActors",
      "organizationSwitcherMachine",
      "organizationSwitcherView",
      "organizationView",
      "readKeptOrganizationForm",
    ]
  `)
})
