"use client"
export { NoticesProvider, type ShowNotice, useShowNotice } from "./notices-provider.tsx"
export type { ToastsProps } from "./toasts.tsx"
