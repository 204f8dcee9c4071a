"use client"
export { AuthProvider, type AuthProviderProps, useAuth } from "./auth-provider.tsx"
