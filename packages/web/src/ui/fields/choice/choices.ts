import type { SelectOption } from './option-list.tsx';

/** Everything, or single choices. */
export type Choice = 'all' | readonly string[];

/** Choices of one group, such as the terminals of a region. */
export interface ChoiceGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  /** Whether the heading chooses the whole group. Default: yes. */
  readonly asWhole?: boolean;
}

/** The single choices; none where everything is chosen. */
export const chosenValues = (choice: Choice): readonly string[] => (choice === 'all' ? [] : choice);

/** All options of the groups, in their sequence. */
export const listOptions = (groups: readonly ChoiceGroup[]): readonly SelectOption[] =>
  groups.flatMap(({ options }) => options);

/** The key of a group's heading in the list. It differs from all values. */
export const headingKey = (group: ChoiceGroup): string => `group:${group.id}`;

/** Groups as they come; a list of one group has no headings. */
export const withHeadings = (groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] =>
  groups.length > 1 ? groups : groups.map((group) => ({ ...group, asWhole: false }));

/** Whether a group has a heading that chooses all of it. */
export const hasHeading = (group: ChoiceGroup): boolean => group.asWhole !== false;

/** The number of chosen options of a group. */
export function countChosen(group: ChoiceGroup, value: readonly string[]): number {
  return group.options.filter((option) => value.includes(option.value)).length;
}

/** The keys that show as chosen: the values, and the headings of groups that are chosen completely. */
export function toKeys(groups: readonly ChoiceGroup[], value: readonly string[]): string[] {
  const whole = groups.filter((group) => hasHeading(group) && countChosen(group, value) === group.options.length);
  return [...value, ...whole.map(headingKey)];
}

/**
 * The values after a press in the list changed its keys. A heading adds or removes its whole group. Values outside the visible
 * groups stay.
 */
export function toValues(
  groups: readonly ChoiceGroup[],
  value: readonly string[],
  keys: ReadonlySet<string>,
): string[] {
  const before = new Set(toKeys(groups, value));
  const next = new Set(value);
  for (const group of groups) {
    const values = group.options.map((option) => option.value);
    const heading = headingKey(group);
    const turned = hasHeading(group) && keys.has(heading) !== before.has(heading);
    for (const option of values) {
      const chosen = turned ? keys.has(heading) : keys.has(option);
      if (chosen) next.add(option);
      else next.delete(option);
    }
  }
  return [...next];
}

/** The groups with the options that contain each word of a text in their own label or in the group's label. */
export function findChoices(groups: readonly ChoiceGroup[], text: string): readonly ChoiceGroup[] {
  const words = text.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => {
      const matches = ({ label }: SelectOption) => {
        const whole = `${group.label} ${label}`.toLocaleLowerCase('de');
        return words.every((word) => whole.includes(word));
      };
      return { ...group, options: group.options.filter(matches) };
    })
    .filter(({ options }) => options.length > 0);
}
