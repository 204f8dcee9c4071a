import { Button, ButtonLink, Icon, IconButton, Spinner } from "@marque/react/ui"
import { fn } from "storybook/test"
import { Column as Stack, Row } from "./story-layout.tsx"

export default { title: "UI/Buttons", component: Button, subcomponents: { ButtonLink, IconButton, Icon, Spinner } }

const variants = ["primary", "secondary", "ghost", "danger"] as const

export const Variants = {
  render: () => (
    <Stack>
      {(["sm", "md", "lg"] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant === "danger" ? "Archive" : "Create brand"}
            </Button>
          ))}
        </Row>
      ))}
    </Stack>
  )
}

export const Disabled = {
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          Create brand
        </Button>
      ))}
    </Row>
  )
}

export const Busy = {
  render: () => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} busy onClick={fn()}>
          Saving
        </Button>
      ))}
    </Row>
  )
}

export const WithIcon = {
  render: () => (
    <Row>
      <Button variant="primary">
        <Icon name="create" />
        Generate
      </Button>
      <Button>
        <Icon name="download" />
        Download
      </Button>
      <ButtonLink href="/brands/new" variant="ghost">
        New brand
        <Icon name="arrow-right" />
      </ButtonLink>
    </Row>
  )
}

export const IconsOnly = {
  render: () => (
    <Row>
      <IconButton icon="heart" label="Add to favourites" aria-pressed={false} />
      <IconButton icon="heart" label="Remove from favourites" filled aria-pressed />
      <IconButton icon="more" label="More actions" size="sm" />
      <IconButton icon="trash" label="Archive" disabled />
    </Row>
  )
}

export const LongText = {
  render: () => (
    <div style={{ maxInlineSize: 240 }}>
      <Button variant="primary">Generate five pictures for the autumn collection in every aspect ratio</Button>
    </div>
  )
}
