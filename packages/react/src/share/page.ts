"use client"
export { SharedPage } from "./shared-page.tsx"
export { SharedPageProvider, type SharedPageProviderProps, useSharedPage } from "./shared-page-provider.tsx"
