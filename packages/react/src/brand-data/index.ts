"use client"
export { BrandDataScreen, type BrandDataScreenProps } from "./brand-data.tsx"
export { BrandDataProvider, useBrandData } from "./brand-data-provider.tsx"
