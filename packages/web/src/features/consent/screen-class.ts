/** The width of the page in one of three classes. */
export function screenClass(): 'phone' | 'tablet' | 'desktop' {
  if (window.innerWidth < 768) return 'phone';
  return window.innerWidth < 1200 ? 'tablet' : 'desktop';
}
