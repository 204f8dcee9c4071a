import { Component, type ReactNode } from "react"

export interface ErrorBoundaryProps {
  readonly fallback: (error: unknown) => ReactNode
  readonly children: ReactNode
}

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
