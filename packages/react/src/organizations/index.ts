"use client"
export { OrganizationProvider, type OrganizationProviderProps, useOrganization } from "./organization-provider.tsx"
export { MembersPanel, type MembersPanelProps } from "./members-panel.tsx"
export { MembersProvider, type MembersProviderProps, useMembers } from "./members-provider.tsx"
export { OnboardingProvider, type OnboardingProviderProps, useOnboarding } from "./onboarding-provider.tsx"
export { OnboardingScreen, type OnboardingScreenProps } from "./onboarding-screen.tsx"
export {
  OrganizationFormProvider,
  type OrganizationFormProviderProps,
  useOrganizationForm
} from "./organization-form-provider.tsx"
export { OrganizationProfilePanel } from "./organization-profile-panel.tsx"
export { OrganizationStep } from "./organization-step.tsx"
