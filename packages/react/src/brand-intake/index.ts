"use client"
export { BrandIntake, type BrandIntakeProps } from "./brand-intake.tsx"
export { BrandIntakeProvider, type BrandIntakeProviderProps, useBrandIntake } from "./brand-intake-provider.tsx"
