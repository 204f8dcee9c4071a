import { Badge, Banner, Button, EmptyState, ErrorState, Progress, SaveBar, Skeleton } from "@marque/react/ui"
import { expect, fn, userEvent } from "storybook/test"
import { Column, Row } from "./story-layout.tsx"

export default {
  title: "UI/Status",
  component: Banner,
  subcomponents: { Badge, EmptyState, ErrorState, Progress, SaveBar, Skeleton }
}

const tones = ["neutral", "accent", "success", "warning", "danger"] as const

/** Change the properties in the panel below. */
export const Controls = {
  args: {
    tone: "warning",
    children: "You are offline. Showing what was loaded at 14:02.",
    action: <Button size="sm">Retry</Button>
  },
  argTypes: { tone: { control: "inline-radio", options: tones }, action: { control: false } }
}

export const Badges = {
  render: () => (
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  )
}

export const Banners = {
  render: () => (
    <Column>
      {tones.map((tone) => (
        <Banner key={tone} tone={tone} action={<Button size="sm">Retry</Button>}>
          You are offline. Showing what was loaded at 14:02.
        </Banner>
      ))}
    </Column>
  )
}

export const ProgressKnown = { render: () => <Progress value={0.4} label="Making 3 pictures" /> }

export const ProgressUnknown = { render: () => <Progress value={undefined} label="Waiting for a worker" /> }

export const Loading = {
  render: () => (
    <Column>
      <Skeleton width="40%" height={28} />
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton height={160} shape="block" />
      <Skeleton width={40} height={40} shape="round" />
    </Column>
  )
}

export const Empty = {
  render: () => (
    <EmptyState
      icon="product"
      title="No products yet"
      text="Add a product with one photograph and Marque can make pictures of it."
      action={<Button variant="primary">New product</Button>}
      secondary={<Button variant="ghost">Explore the demo</Button>}
    />
  )
}

export const EmptyFiltered = {
  render: () => <EmptyState title="No results for 'candle'" action={<Button>Clear filters</Button>} />
}

export const Failed = {
  render: () => <ErrorState message="The server did not answer. (E-7K2M9QXR)" onRetry={fn()} />
}

export const FailedForever = {
  render: () => <ErrorState title="This cannot be shown" message={"Averylongword".repeat(9)} />
}

const save = fn()

export const Unsaved = {
  render: () => <SaveBar dirty saving={false} onSave={save} onDiscard={fn()} />,
  play: async () => {
    await userEvent.keyboard("{Control>}s{/Control}")
    await expect(save).toHaveBeenCalledOnce()
  },
  beforeEach: () => {
    save.mockClear()
  }
}

export const Saving = { render: () => <SaveBar dirty saving onSave={fn()} onDiscard={fn()} /> }

export const UnsavedInvalid = {
  render: () => <SaveBar dirty saving={false} canSave={false} onSave={fn()} onDiscard={fn()} />
}
