"use client"
export { BackendProvider, type BackendProviderProps, useBackend } from "./backend-provider.tsx"
