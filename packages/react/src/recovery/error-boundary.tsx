import { Component, type ReactNode } from "react"

/** What is guarded, and what is drawn when it fails. */
export interface ErrorBoundaryProps {
  /** Draws what stands instead of the children after they failed to render. */
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

/** Catches what its children throw while rendering. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly failed: boolean; readonly error?: unknown }
> {
  override state: { readonly failed: boolean; readonly error?: unknown } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error }
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
