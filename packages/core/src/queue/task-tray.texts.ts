/** What the tray of tasks says apart from the facts that its view computes. */
export const taskTrayTexts = { title: "Tasks", feedback: "Give feedback" } as const
