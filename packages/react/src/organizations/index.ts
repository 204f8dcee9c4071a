"use client"
export { OrganizationProvider, type OrganizationProviderProps, useOrganization } from "./organization-provider.tsx"
