import type { PublishedEffect } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { askedMomentOf } from './asked-prices.ts';
import type { ComputedEffect } from './draft-effect.service.ts';
import { figuresOf } from './draft-effect.view.ts';

/** The effect that somebody saw who published a draft, to be kept with it. It is one of `askingQuery`. */
export function publishedEffectOf({ effect, moments }: ComputedEffect, brand: Brand): PublishedEffect {
  const { window, marketMove, band } = effect;
  return {
    window,
    marketMove,
    band,
    moments: moments.map((moment) => ({
      ...askedMomentOf(moment, brand),
      ...figuresOf(moment.summary),
      appearing: moment.summary.appearing.count,
    })),
  };
}
