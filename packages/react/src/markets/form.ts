"use client"
export { MarketForm, type MarketFormProps } from "./market-form.tsx"
export { MarketFormProvider, type MarketFormProviderProps, useMarketForm } from "./market-form-provider.tsx"
