import { ShellSkeleton } from "@marque/react/shell"
import { type AppPageName, frames } from "./registry.tsx"

export interface AreaSkeletonProps {
  readonly name: AppPageName | undefined
}

/** Shown until the app and its data client are loaded; pages without the shell show nothing before themselves. */
export const AreaSkeleton = ({ name }: AreaSkeletonProps) =>
  name !== undefined && frames[name] === "shell" && <ShellSkeleton />
