/** Under this name the browser keeps that its user wants to see no tasks any more. */
export const tasksHidden = 'demo-tasks';
