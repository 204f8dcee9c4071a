"use client"
export { GuidelineForm, type GuidelineFormProps } from "./guideline-form.tsx"
export { GuidelineFormProvider, type GuidelineFormProviderProps, useGuidelineForm } from "./guideline-form-provider.tsx"
