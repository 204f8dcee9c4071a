import type { PublishHint } from "@marque/core/brands"
import { Banner, ButtonLink } from "@marque/react/ui"

/** What the draft of a brand waits for, for those who may publish it. */
export const DraftBanner = ({ hint }: { readonly hint: PublishHint | undefined }) =>
  hint?.action === undefined ? null : (
    <Banner
      action={
        <ButtonLink size="sm" href={hint.action.href}>
          {hint.action.label}
        </ButtonLink>
      }
    >
      {hint.text}
    </Banner>
  )
