import { createHash } from 'node:crypto';

/** The style of the slip: readable in the sun and in the dark, 320 px wide, on A6 and A4. */
export const slipStyle = `
:root{color-scheme:light dark;--ink:#14181c;--soft:#59636d;--paper:#fff;--ground:#f2f4f5;--line:#d5dade;--mark:#0b5f6e}
@media(prefers-color-scheme:dark){:root{--ink:#f2f4f5;--soft:#a9b3bc;--paper:#1a2025;--ground:#101417;--line:#38424a;--mark:#6fc4d2}}
*{box-sizing:border-box}
body{margin:0;padding:12px;background:var(--ground);color:var(--ink);font:16px/1.4 system-ui,sans-serif}
main{max-width:560px;margin:0 auto;padding:16px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
header{display:flex;gap:12px;justify-content:space-between;align-items:start;border-bottom:2px solid var(--mark);padding-bottom:12px}
h1{margin:0;font-size:22px}
h2{margin:20px 0 4px;font-size:13px;font-weight:600;color:var(--soft)}
p{margin:0}
.soft{color:var(--soft);font-size:14px}
.qr{flex:none;width:112px;height:112px;background:#fff;padding:4px;border-radius:6px}
.qr svg{display:block;width:100%;height:100%}
.big{font-size:24px;font-weight:650;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.number{display:flex;gap:12px;align-items:center;justify-content:space-between;border-bottom:1px solid var(--line);padding:8px 0}
.number b{display:block;font-size:13px;font-weight:600;color:var(--soft)}
button{flex:none;min-height:44px;min-width:44px;padding:0 14px;font:inherit;color:var(--mark);background:none;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button:focus-visible{outline:3px solid var(--mark)}
.law{border-left:4px solid var(--mark);padding:8px 12px;margin-top:8px;background:var(--ground)}
footer{margin-top:20px;color:var(--soft);font-size:13px}
@media print{@page{margin:8mm}:root{--ink:#000;--soft:#333;--paper:#fff;--ground:#fff;--line:#999;--mark:#000}body{padding:0;font-size:10px;line-height:1.25}main{border:0;padding:0;max-width:none;display:grid;grid-template-columns:1fr 1fr;gap:4px 12px}header,.law,footer{grid-column:1/-1}header{padding-bottom:4px}h1{font-size:15px}.qr{width:76px;height:76px}button{display:none}.big{font-size:15px}.number{padding:2px 0}.number b,h2{font-size:9px}h2{margin:0}.soft{font-size:9px}.law{margin:0;padding:2px 6px;font-size:8px}footer{margin:0;font-size:8px}}
`;

/** Copies a number, and keeps the page for the rack, where there may be no network. */
export const slipScript = `
for(const b of document.querySelectorAll('button[data-copy]'))b.addEventListener('click',async()=>{try{await navigator.clipboard.writeText(b.dataset.copy);const t=b.textContent;b.textContent='Kopiert';setTimeout(()=>{b.textContent=t},2000)}catch{const r=document.createRange();r.selectNodeContents(b.previousElementSibling.querySelector('.big'));getSelection().removeAllRanges();getSelection().addRange(r)}});
if('serviceWorker'in navigator)navigator.serviceWorker.register('/abholschein/sw.js',{scope:'/abholschein/'}).then(()=>navigator.serviceWorker.ready).then(r=>r.active.postMessage(location.href)).catch(()=>{});
`;

/** Asks the network first, so that a revoked slip is not shown; without a network it shows the kept page. */
export const slipWorker = `
const name='abholschein-1';
const keep=async(url,answer)=>{const cache=await caches.open(name);if(answer.ok)await cache.put(url,answer.clone());else if(answer.status===404||answer.status===410)await cache.delete(url);else return(await cache.match(url))||answer;return answer};
self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',e=>e.waitUntil(self.clients.claim()));
self.addEventListener('message',e=>{e.waitUntil(fetch(e.data,{headers:{'x-keep':'1'}}).then(a=>keep(e.data,a)).catch(()=>{}))});
self.addEventListener('fetch',e=>{if(e.request.mode!=='navigate')return;e.respondWith(fetch(e.request).then(a=>keep(e.request.url,a)).catch(async()=>(await caches.match(e.request.url))||Response.error()))});
`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Only the style and the script of this page run, and it loads nothing. */
export const slipPolicy = [
  "default-src 'none'",
  `style-src ${hash(slipStyle)}`,
  `script-src ${hash(slipScript)}`,
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
