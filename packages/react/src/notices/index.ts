"use client"
export { NoticesProvider, useShowNotice } from "./notices-provider.tsx"
export type { ToastsProps } from "./toasts.tsx"
