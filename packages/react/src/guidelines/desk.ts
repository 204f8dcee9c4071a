"use client"
export { GuidelineBench, type GuidelineBenchProps } from "./guideline-bench.tsx"
export {
  GuidelineBenchProvider,
  type GuidelineBenchProviderProps,
  useGuidelineBench
} from "./guideline-bench-provider.tsx"
export { GuidelineStarter, type GuidelineStarterProps } from "./guideline-starter.tsx"
export {
  GuidelineStarterProvider,
  type GuidelineStarterProviderProps,
  useGuidelineStarter
} from "./guideline-starter-provider.tsx"
