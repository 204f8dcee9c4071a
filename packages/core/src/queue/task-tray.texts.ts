export const taskTrayTexts = { title: "Tasks", feedback: "Give feedback" } as const
