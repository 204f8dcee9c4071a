"use client"
export { TokenField } from "./token-field.tsx"
export { TokenText, type TokenTextProps } from "./token-text.tsx"
