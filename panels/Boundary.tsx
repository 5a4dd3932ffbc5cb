import { Component, type ReactNode } from 'react'
import { Problem } from './Problem.tsx'

interface Props {
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * Keeps the failure of one panel in that panel, with a reference to quote and a retry (React has no function form of
 * this).
 */
export class Boundary extends Component<
  Props,
  { readonly failed: { readonly error: unknown; readonly reference: string } | null }
> {
  override state: { readonly failed: { readonly error: unknown; readonly reference: string } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, reference: crypto.randomUUID().slice(0, 8) } }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return (
      <Problem
        error={failed.error}
        reference={failed.reference}
        onRetry={() => this.setState({ failed: null })}
        onClose={this.props.onClose}
      />
    )
  }
}
